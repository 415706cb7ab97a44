/** The server of Tavolata: so far it serves the built web client. */

export { startServer, type RunningServer, type ServerSettings } from './server.ts';
