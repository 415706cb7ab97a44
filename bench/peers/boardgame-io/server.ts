/** boardgame.io's own server with its flat files, a process of its own: `server.ts FOLDER`. */

import { loadServer } from './installed.ts';
import { kingLuiGame } from './king-lui-game.ts';

const { Server, FlatFile } = loadServer();
const db = new FlatFile({ dir: process.argv[2] });
const server = Server({ games: [kingLuiGame], origins: [], db });
const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1' } });
console.log(`http://127.0.0.1:${appServer.address().port}`);
