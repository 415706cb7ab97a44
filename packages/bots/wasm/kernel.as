/**
 * The two operations of nets (`src/nets/kernel.ts`) on vectors of four numbers, in AssemblyScript.
 * `npm run kernel` makes `src/nets/kernel-code.ts` of it. Places are counted in numbers; a load takes bytes.
 *
 * A block of eight outputs is worked on for four rows at once: each weight is then loaded once for
 * four rows, and eight sums at a time are enough to keep a processor busy.
 */

const PLAIN: i32 = 0;
const ADDED: i32 = 2;

// @ts-ignore: a decorator of AssemblyScript
@inline
function finished(sum: v128, finish: i32, input: usize): v128 {
  if (finish == PLAIN) return sum;
  const positive = f32x4.max(sum, f32x4.splat(0));
  return finish == ADDED ? f32x4.add(positive, v128.load(input)) : positive;
}

export function layer(
  from: i32,
  fromDistance: i32,
  rows: i32,
  inputs: i32,
  weights: i32,
  start: i32,
  to: i32,
  toDistance: i32,
  outputs: i32,
  finish: i32,
): void {
  const fromStep: usize = fromDistance << 2;
  const toStep: usize = toDistance << 2;
  let input: usize = from << 2;
  let output: usize = to << 2;
  const length: usize = inputs << 2;
  const end: usize = outputs << 2;
  const first: usize = weights << 2;
  const begin: usize = start << 2;
  let row = 0;
  for (; row + 4 <= rows; row += 4) {
    const input1 = input + fromStep;
    const input2 = input1 + fromStep;
    const input3 = input2 + fromStep;
    let weight = first;
    for (let at: usize = 0; at < end; at += 32) {
      const low = v128.load(begin + at);
      const high = v128.load(begin + at, 16);
      let low0 = low;
      let low1 = low;
      let low2 = low;
      let low3 = low;
      let high0 = high;
      let high1 = high;
      let high2 = high;
      let high3 = high;
      for (let offset: usize = 0; offset < length; offset += 4) {
        const one = v128.load(weight);
        const two = v128.load(weight, 16);
        weight += 32;
        const value0 = v128.load_splat<f32>(input + offset);
        low0 = f32x4.add(low0, f32x4.mul(one, value0));
        high0 = f32x4.add(high0, f32x4.mul(two, value0));
        const value1 = v128.load_splat<f32>(input1 + offset);
        low1 = f32x4.add(low1, f32x4.mul(one, value1));
        high1 = f32x4.add(high1, f32x4.mul(two, value1));
        const value2 = v128.load_splat<f32>(input2 + offset);
        low2 = f32x4.add(low2, f32x4.mul(one, value2));
        high2 = f32x4.add(high2, f32x4.mul(two, value2));
        const value3 = v128.load_splat<f32>(input3 + offset);
        low3 = f32x4.add(low3, f32x4.mul(one, value3));
        high3 = f32x4.add(high3, f32x4.mul(two, value3));
      }
      let here = output + at;
      v128.store(here, finished(low0, finish, input + at));
      v128.store(here, finished(high0, finish, input + at + 16), 16);
      here += toStep;
      v128.store(here, finished(low1, finish, input1 + at));
      v128.store(here, finished(high1, finish, input1 + at + 16), 16);
      here += toStep;
      v128.store(here, finished(low2, finish, input2 + at));
      v128.store(here, finished(high2, finish, input2 + at + 16), 16);
      here += toStep;
      v128.store(here, finished(low3, finish, input3 + at));
      v128.store(here, finished(high3, finish, input3 + at + 16), 16);
    }
    input += fromStep << 2;
    output += toStep << 2;
  }
  for (; row < rows; row++) {
    let weight = first;
    for (let at: usize = 0; at < end; at += 32) {
      let low = v128.load(begin + at);
      let high = v128.load(begin + at, 16);
      for (let offset: usize = 0; offset < length; offset += 4) {
        const value = v128.load_splat<f32>(input + offset);
        low = f32x4.add(low, f32x4.mul(v128.load(weight), value));
        high = f32x4.add(high, f32x4.mul(v128.load(weight, 16), value));
        weight += 32;
      }
      v128.store(output + at, finished(low, finish, input + at));
      v128.store(output + at, finished(high, finish, input + at + 16), 16);
    }
    input += fromStep;
    output += toStep;
  }
}

export function gather(
  from: i32,
  fromDistance: i32,
  lists: i32,
  to: i32,
  toDistance: i32,
  rows: i32,
  width: i32,
  factor: f32,
): void {
  const fromStep: usize = fromDistance << 2;
  const toStep: usize = toDistance << 2;
  const source: usize = from << 2;
  const length: usize = width << 2;
  const times = f32x4.splat(factor);
  let output: usize = to << 2;
  let list: usize = lists << 2;
  for (let row = 0; row < rows; row++) {
    const end = list + 4 + ((load<i32>(list) as usize) << 2);
    list += 4;
    for (let at: usize = 0; at < length; at += 16) {
      let sum = f32x4.splat(0);
      for (let other = list; other < end; other += 4) {
        sum = f32x4.add(sum, v128.load(source + (load<i32>(other) as usize) * fromStep + at));
      }
      v128.store(output + at, f32x4.mul(sum, times));
    }
    list = end;
    output += toStep;
  }
}
