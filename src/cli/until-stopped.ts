/**
 * Resolves when the program must end: on SIGTERM, SIGINT or SIGHUP, or the end of the parent process (which holds the other end of the
 * IPC channel), so that no child outlives a killed parent.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      // The channel would hold a program that has ended.
      if (process.connected) process.disconnect();
      resolve();
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
    if (process.connected) process.on('disconnect', stop);
  });
}
