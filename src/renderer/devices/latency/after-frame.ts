/** Calls back in the first task after the next animation frame, when the page as it was before has been painted. */
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

/** The same, or at once when the window is or becomes hidden: it paints no frames. */
export function afterFrameOrHidden(window: Window & typeof globalThis, callback: () => void): void {
  const { document } = window;
  let isDone = false;
  const done = () => {
    if (isDone) return;
    isDone = true;
    document.removeEventListener('visibilitychange', done);
    // One task later, so that the measurement waiting for the same frame comes first.
    window.setTimeout(callback);
  };
  if (document.hidden) done();
  else {
    document.addEventListener('visibilitychange', done);
    afterFrame(window, done);
  }
}
