/** A mark before the title of the page, whatever the screens below write there meanwhile. */

/** Puts it there; the function that comes back takes it away. */
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
