/** Hands a file to the player, who finds it where the browser puts downloads. */

/** Some browsers begin to read only a while after the click. */
const REVOKE_AFTER = 60_000;

export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, REVOKE_AFTER);
}
