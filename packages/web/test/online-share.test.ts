/** Invitations: by the share sheet, by the clipboard, by the old way, or at least to be seen. */

import { afterEach, describe, expect, test, vi } from 'vitest';
import { qrPath, share } from '../src/online/people/share.ts';
import { copy } from '../src/ui/clipboard.ts';
import { deviceAddress, deviceSecret, inviteAddress } from '../src/online/connection/lobby.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const invitation = { url: 'http://table/table/abc', title: 'King Lui', text: 'Come and play' };

/** A page over plain http: no clipboard, no share sheet; `copies` is what the old command says. */
function plainPage(copies: boolean | Error): { copied: string[] } {
  const copied: string[] = [];
  class Element {
    value = '';
    style = {};
    select(): void {
      copied.push(this.value);
    }
    remove(): void {}
    focus(): void {}
  }
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    createElement: () => new Element(),
    activeElement: new Element(),
    querySelector: () => null,
    body: { append: () => undefined },
    execCommand: () => {
      if (copies instanceof Error) throw copies;
      return copies;
    },
  });
  return { copied };
}

describe('an invitation', () => {
  test('has the address of the table', () => {
    expect(inviteAddress('abc', 'https://tavolata.example')).toBe(
      'https://tavolata.example/table/abc',
    );
  });

  test('to a device has its secret where servers do not see it', () => {
    const secret = '0a'.repeat(32);
    const url = new URL(deviceAddress('abc', secret, 'https://tavolata.example'));
    expect(url.pathname).toBe('/table/abc');
    expect(url.search).toBe('');
    expect(deviceSecret(url.hash)).toBe(secret);
    for (const hash of [
      '',
      '#',
      '#device=',
      '#device=xyz',
      `#rule=${secret}`,
      `#device=${secret}0`,
    ])
      expect(deviceSecret(hash)).toBeUndefined();
  });

  test('goes by the share sheet where there is one', async () => {
    const shared: unknown[] = [];
    vi.stubGlobal('navigator', { share: (what: unknown) => Promise.resolve(shared.push(what)) });
    expect(await share(invitation)).toBe('shared');
    expect(shared).toEqual([invitation]);
  });

  test('is not copied behind the back of somebody who closes the share sheet', async () => {
    const writeText = vi.fn();
    const closed = () => Promise.reject(new DOMException('closed', 'AbortError'));
    vi.stubGlobal('navigator', { share: closed, clipboard: { writeText } });
    expect(await share(invitation)).toBe('cancelled');
    expect(writeText).not.toHaveBeenCalled();
  });

  test('is copied where the share sheet fails, or is missing', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(copied.push(text)) };
    const fails = () => Promise.reject(new TypeError('no'));
    vi.stubGlobal('navigator', { share: fails, clipboard });
    expect(await share(invitation)).toBe('copied');
    vi.stubGlobal('navigator', { clipboard });
    expect(await share(invitation)).toBe('copied');
    expect(copied).toEqual([invitation.url, invitation.url]);
  });

  test('over plain http it is copied by the old command', async () => {
    const { copied } = plainPage(true);
    expect(await copy('x')).toBe(true);
    expect(copied).toEqual(['x']);
  });

  test.each([false, new Error('no')])('if that fails too (%s), the page can say so', async (no) => {
    plainPage(no);
    expect(await share(invitation)).toBe('failed');
  });
});

describe('a QR code', () => {
  const { size, path } = qrPath('https://tavolata.example/table/abcdefghij');

  /** The dark places that a path of runs draws. */
  function drawn(text: string): Set<string> {
    const dark = new Set<string>();
    for (const [, x, y, length] of text.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      for (let at = 0; at < Number(length); at++) dark.add(`${Number(x) + at} ${y}`);
    }
    return dark;
  }

  test('is nothing but runs of dark within its margin', () => {
    expect(path.replace(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('');
    for (const place of drawn(path)) {
      for (const at of place.split(' ').map(Number)) {
        expect(at).toBeGreaterThanOrEqual(4);
        expect(at).toBeLessThan(size - 4);
      }
    }
  });

  test('has its three eyes', () => {
    const dark = drawn(path);
    const last = size - 4 - 7;
    for (const [x, y] of [
      [4, 4],
      [last, 4],
      [4, last],
    ] as const) {
      for (let at = 0; at < 7; at++) {
        expect(dark.has(`${x + at} ${y}`)).toBe(true);
        expect(dark.has(`${x} ${y + at}`)).toBe(true);
      }
      expect(dark.has(`${x + 1} ${y + 1}`)).toBe(false);
      expect(dark.has(`${x + 3} ${y + 3}`)).toBe(true);
    }
  });
});
