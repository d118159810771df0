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
