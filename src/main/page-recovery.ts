const withinMs = 60_000;
const most = 3;

/**
 * Decides whether a page whose process ended is loaded again: yes, as the work is in the core, unless it keeps ending.
 * `reason` is Electron's, of `render-process-gone`.
 */
export function createPageRecovery(now: () => number): (reason: string) => boolean {
  let recent: readonly number[] = [];
  return (reason) => {
    if (reason === 'clean-exit') return false;
    recent = [...recent.filter((at) => at > now() - withinMs), now()];
    return recent.length <= most;
  };
}
