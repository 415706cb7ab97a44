/**
 * A program that speaks the bot protocol as the first argument says, rightly or not. The second
 * argument is a folder where it leaves what a test wants to know.
 */

import { spawn } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [manner, folder] = process.argv.slice(2);
const write = (text) => process.stdout.write(text);
const say = (message) => write(`${JSON.stringify(message)}\n`);
const note = (text) => appendFileSync(`${folder}/notes-${process.pid}.jsonl`, `${text}\n`);

const hello = { type: 'hello', name: `a bot that is ${manner}` };
/** The first legal action: the same game again from the same set-up. */
const right = ({ id, legal }) => ({ type: 'act', id, action: legal[0] });
let questions = 0;

const MANNERS = {
  polite: { act: (question) => say(right(question)) },
  slow: { act: () => undefined },
  mortal: { act: (question) => (++questions > 3 ? die('no more') : say(right(question))) },
  /** Exits after each game, though not at once. */
  ephemeral: {
    end: () => {
      MANNERS.polite.act = () => undefined;
      setTimeout(() => process.exit(), 30);
    },
  },
  stillborn: { hello: () => die('born dead') },
  silent: { hello: () => undefined },
  rambling: { act: () => write('let me think\n') },
  cheating: { act: ({ id }) => say({ type: 'act', id, action: { type: 'sneeze' } }) },
  /** Late once; what it says then, and again, must not count for the next question. */
  belated: {
    act: (question) => {
      if (++questions === 1) return;
      const late = { type: 'act', id: question.id - 1, action: { type: 'sneeze' } };
      if (questions === 2) [late, late, late].forEach(say);
      say(right(question));
    },
  },
  anonymous: { act: (question) => say({ ...right(question), id: undefined }) },
  /** Anonymous and late once, when nothing is asked. */
  afterthought: {
    act: (question) => {
      const answer = { ...right(question), id: undefined };
      if (++questions > 1) return setTimeout(say, 20, answer);
      return setTimeout(() => {
        say({ ...answer, action: 'too late' });
        process.stderr.write('I have answered\n');
      }, 100);
    },
  },
  /** Answers every question twice, the second time wrongly and without an id. */
  talkative: {
    act: (question) => {
      const wrong = { type: 'act', action: { type: 'sneeze' } };
      write(`\n{"type":"thought"}\n${JSON.stringify({ ...wrong, id: question.id + 1 })}\r\n`);
      write(`${JSON.stringify(right(question))}\n${JSON.stringify(wrong)}\n`);
    },
  },
  stammering: {
    act: (question) => {
      const text = JSON.stringify(right(question));
      write(text.slice(0, 5));
      setTimeout(write, 2, text.slice(5, 20));
      setTimeout(write, 4, `${text.slice(20)}\n`);
    },
  },
  flooding: { act: flood },
  endless: { act: () => write('x'.repeat(2_000_000)) },
  mute: {
    act: () => {
      closeSync(1);
      setInterval(() => undefined, 1000);
    },
  },
  foreign: { hello: () => say({ ...hello, games: ['chess'] }) },
  /** Ends the process that plays the game, the first time only. */
  murderous: {
    act: (question) => {
      if (existsSync(`${folder}/murder`)) return say(right(question));
      writeFileSync(`${folder}/murder`, '');
      return process.kill(process.ppid, 'SIGKILL');
    },
  },
  merciless: { act: () => process.kill(process.ppid, 'SIGKILL') },
  /** Ignores every request to end, and has a child of its own. */
  stubborn: {
    hello: () => {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
      writeFileSync(`${folder}/pids`, `${process.pid} ${child.pid}`);
      setInterval(() => undefined, 1000);
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
      say(hello);
    },
  },
};

function die(lastWords) {
  process.stderr.write(`${lastWords}\n`, () => process.exit(3));
}

function flood() {
  while (write('{"type":"act","id":0}\n'.repeat(1000)));
  process.stdout.once('drain', flood);
}

if (manner === 'deaf') {
  say(hello);
  setInterval(() => undefined, 1000);
} else {
  const { hello: greet = () => say(hello), act, end } = MANNERS[manner];
  createInterface({ input: process.stdin }).on('line', (line) => {
    if (folder !== undefined) note(line);
    const message = JSON.parse(line);
    if (message.type === 'hello') greet();
    if (message.type === 'act') (act ?? MANNERS.polite.act)(message);
    if (message.type === 'end') end?.();
  });
}
