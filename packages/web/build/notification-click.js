/** A tap on a notification of the system leads to its table: to the page that shows it, or a new one. */
self.addEventListener('notificationclick', (event) => {
  const { address } = event.notification.data ?? {};
  event.notification.close();
  if (typeof address !== 'string') return;
  const lookThere = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find(({ url }) => new URL(url).pathname === address);
    await (page ? page.focus() : self.clients.openWindow(address));
  };
  event.waitUntil(lookThere());
});
