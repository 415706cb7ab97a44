/**
 * boardgame.io's own server with its flat files, a process of its own: `server.ts FOLDER WRITER`.
 */

import { isWriter, loadServer, loadWriter } from './installed.ts';
import { kingLuiGame } from './king-lui-game.ts';

const { Server, FlatFile } = loadServer();
const [folder = '', writer = ''] = process.argv.slice(2);
if (!isWriter(writer)) throw new Error(`no writer ${writer}`);
const db = Object.assign(new FlatFile({ dir: folder }), { games: loadWriter(writer) });
const server = Server({ games: [kingLuiGame], origins: [], db });
const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1' } });
console.log(`http://127.0.0.1:${appServer.address().port}`);
