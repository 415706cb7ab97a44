/** Work that must not delay what the screen shows next. */

/** In a task of its own after the next frame has been painted. The work is left out if it is called off before. */
export function afterPaint(work: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  const frame = requestAnimationFrame(() => {
    port2.postMessage(undefined); // a message that is sent in a frame comes after its painting
  });
  const end = (): void => {
    cancelAnimationFrame(frame);
    port1.close();
  };
  port1.onmessage = () => {
    end();
    work();
  };
  return end;
}
