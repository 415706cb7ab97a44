/**
 * How a page calls a player who looks elsewhere: by a mark in its title, and by a notification of the
 * system, which is missing over plain http and where the player has not allowed it.
 */

import { makeRoute } from '@tavolata/table';
import type { TurnCall } from './your-turn.ts';

export type NotificationState =
  /** The browser has none, or only over https. */
  | 'missing'
  /** The player has not been asked yet. */
  | 'unasked'
  | 'granted'
  | 'denied';

export function notificationState(): NotificationState {
  if (!('Notification' in globalThis) || !isSecureContext) return 'missing';
  return Notification.permission === 'default' ? 'unasked' : Notification.permission;
}

/** Asks the player; only after a tap, or browsers refuse by themselves. */
export async function askForNotifications(): Promise<NotificationState> {
  if (notificationState() !== 'unasked') return notificationState();
  await Notification.requestPermission().catch(() => undefined);
  return notificationState();
}

/** Shows a notification; the returned function takes it away. */
export function notify({ table, game, text }: TurnCall): (() => void) | undefined {
  if (notificationState() !== 'granted') return undefined;
  try {
    const notification = new Notification(game, {
      body: text,
      tag: `tavolata ${table}`,
      icon: '/icon-192.png',
    });
    notification.addEventListener('click', () => {
      focus();
      notification.close();
    });
    return () => {
      notification.close();
    };
  } catch {
    return notifyThroughWorker({ table, game, text }); // Chrome on Android knows no other way
  }
}

/** What a tap leads to is in `build/notification-click.js`, for the worker outlives the page. */
function notifyThroughWorker({ table, game, text }: TurnCall): () => void {
  const tag = `tavolata ${table}`;
  const address = makeRoute({ screen: 'table', table });
  const shown = navigator.serviceWorker.getRegistration().then(async (worker) => {
    await worker?.showNotification(game, {
      body: text,
      tag,
      icon: '/icon-192.png',
      data: { address },
    });
    return worker;
  });
  shown.catch(() => undefined);
  return () => {
    void shown
      .then(async (worker) => {
        for (const each of (await worker?.getNotifications({ tag })) ?? []) each.close();
      })
      .catch(() => undefined);
  };
}

/** Marks the title of the page, whatever the screens below write there; the returned function unmarks it. */
export function markTitle(text: string): () => void {
  const mark = `● ${text} · `;
  const put = (): void => {
    if (!document.title.startsWith(mark)) document.title = mark + document.title;
  };
  const observer = new MutationObserver(put);
  const title = document.querySelector('title');
  if (title) observer.observe(title, { childList: true, characterData: true, subtree: true });
  put();
  return () => {
    observer.disconnect();
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
  };
}
