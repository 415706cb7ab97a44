export { kingLuiFirstAnalyst as firstAnalyst } from '../../../packages/bots/src/king-lui/advice/analyst.ts';
