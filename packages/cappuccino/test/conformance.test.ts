import { conformanceCases } from '@tavolata/engine/conformance';
import { describe, test } from 'vitest';
import { cappuccino } from '../src/index.ts';

describe('what holds for any game', () => {
  for (const { name, run } of conformanceCases(cappuccino, { games: 2 })) test(name, run);
});
