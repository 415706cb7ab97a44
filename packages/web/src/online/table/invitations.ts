/** Addresses to hand on: of a table, and of a seat for another device. */

import { makeRoute } from '@tavolata/table';

/** The address of a table; it gives nobody more than an open seat. */
export const inviteAddress = (table: string, origin = location.origin): string =>
  origin + makeRoute({ screen: 'table', table });

/** The part of a device's address that stays in the browser: servers and logs never see it. */
const DEVICE = '#device=';

/** An address that lets another device act for a seat, once. */
export const deviceAddress = (table: string, secret: string, origin = location.origin): string =>
  `${inviteAddress(table, origin)}${DEVICE}${secret}`;

/** The secret in the fragment of an address, if there is one. */
export const deviceSecret = (hash: string): string | undefined =>
  new RegExp(`^${DEVICE}([0-9a-f]{64})$`).exec(hash)?.[1];
