/**
 * The addresses that may become a running script. The content security policy lets only this policy
 * (and Svelte's own for its templates) make such values, so that no text from elsewhere can.
 */

import botWorker from './bots/worker.ts?worker&url';

/** Allowed by name in the header `Content-Security-Policy: trusted-types …`. */
const POLICY = 'tavolata';

const ADDRESSES = { 'service worker': '/sw.js', 'bot worker': botWorker } as const;

type Script = keyof typeof ADDRESSES;

/** As far as it is used here; TypeScript's library does not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (script: string) => string },
  ): { createScriptURL: (script: string) => string };
}

type Policy = ReturnType<TrustedTypes['createPolicy']>;

let policy: Policy | undefined;

/** The address for `new Worker` or `register`: a `TrustedScriptURL` where the browser has that. */
export function trustedScriptUrl(script: Script): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: addressOf });
  return policy?.createScriptURL(script) ?? addressOf(script);
}

function addressOf(script: string): string {
  if (Object.hasOwn(ADDRESSES, script)) return ADDRESSES[script as Script];
  throw new TypeError(`${script} is not one of our scripts`);
}
