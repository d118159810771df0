/** Calls back in the first task after the next animation frame: what was in the page before it is painted by then. */
export function afterFrame(window: Window & typeof globalThis, callback: () => void): void {
  window.requestAnimationFrame(() => {
    const { port1, port2 } = new window.MessageChannel();
    port1.onmessage = () => {
      port1.close();
      callback();
    };
    port2.postMessage(null);
  });
}

/** The same, or at once when nobody sees the window (any more): it paints no frames. */
export function afterFrameOrHidden(window: Window & typeof globalThis, callback: () => void): void {
  const { document } = window;
  let isDone = false;
  const done = () => {
    if (isDone) return;
    isDone = true;
    document.removeEventListener('visibilitychange', done);
    // One task later still: what waits for the same frame to take its time comes before what follows it.
    window.setTimeout(callback);
  };
  if (document.hidden) done();
  else {
    document.addEventListener('visibilitychange', done);
    afterFrame(window, done);
  }
}
