/**
 * The server that is measured, in a process of its own. Told `reset` it starts to measure; told `read` it answers how
 * long its main thread was blocked at the longest, and how much processor time it took. On a machine that has other
 * work the clock also counts what others did meanwhile, so the thread's own time is measured as well.
 */

import { startServer } from '@tavolata/server';

const [clientFolder = '', dataFolder = '', database = ''] = process.argv.slice(2);
const server = await startServer({
  dataFolder,
  clientFolder,
  host: '127.0.0.1',
  port: 0,
  // As if each request came from an address of its own.
  limits: { entriesPerAddress: 1e9, loadsPerAddress: 100 },
  ...(database === '' ? {} : { database }),
});

const ownMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let longest = { ownMs: 0, clockMs: 0 };
let begun = process.cpuUsage();
let last = { own: ownMs(), clock: performance.now() };

// Whatever blocks the loop comes between two of these.
setInterval(() => {
  const now = { own: ownMs(), clock: performance.now() };
  longest = {
    ownMs: Math.max(longest.ownMs, now.own - last.own),
    clockMs: Math.max(longest.clockMs, now.clock - last.clock),
  };
  last = now;
}, 1);

process.on('message', (asked) => {
  if (asked === 'read') {
    const { user, system } = process.cpuUsage(begun);
    process.send?.({ ...longest, cpuMs: (user + system) / 1000 });
  } else {
    longest = { ownMs: 0, clockMs: 0 };
    begun = process.cpuUsage();
    process.send?.({});
  }
});
process.on('disconnect', () => {
  void server.close().then(() => process.exit());
});
process.send?.({ url: server.url });
