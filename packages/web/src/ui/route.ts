/** The addresses of the app; they are shared with the server. */

export { makeRoute, parseRoute, type Route } from '@tavolata/table';
