/** `tavolata` with one game more: run like the real program. */

import { start } from 'tavolata';
import { REGISTRY } from './pebbles-registry.ts';

await start(REGISTRY);
