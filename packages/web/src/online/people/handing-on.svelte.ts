/** Hands an address on, and says what became of it, until it is handed on again. */

import { words } from '../../language/words.svelte.ts';
import { copy } from '../../ui/clipboard.ts';
import { share, type Shared } from './share.ts';

export class HandingOn {
  #became = $state.raw<Shared>();

  async copy(url: string): Promise<void> {
    this.#became = (await copy(url)) ? 'copied' : 'failed';
  }

  /** By the share sheet of the system; without one, the address is copied. */
  async share(url: string, message: string): Promise<void> {
    this.#became = await share({ url, title: 'Tavolata', text: message });
  }

  /** Empty if there is nothing to say. */
  get told(): string {
    if (this.#became === 'copied') return words.online.invite.copied;
    return this.#became === 'failed' ? words.online.invite.notCopied : '';
  }
}
