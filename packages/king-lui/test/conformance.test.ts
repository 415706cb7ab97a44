import { conformanceCases } from '@tavolata/engine/conformance';
import { test } from 'vitest';
import { kingLui } from '../src/index.ts';

for (const { name, run } of conformanceCases(kingLui)) test(name, run);
