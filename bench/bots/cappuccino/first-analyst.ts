export { cappuccinoFirstAnalyst as firstAnalyst } from '../../../packages/bots/src/cappuccino/advice/analyst.ts';
