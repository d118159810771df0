const withinMs = 60_000;
const most = 3;
/** Long enough for what the computer ran out of to be there again, short enough for somebody who waits. */
export const laterMs = 60_000;

/** What is done about a page whose process ended. `later`: it kept ending; a person is told, and it is tried after `laterMs`. */
export type PageRecovery = 'now' | 'later' | 'not';

/**
 * Decides whether a page whose process ended is loaded again: yes, as the work is in the core, but not at once if it keeps ending.
 * `reason` is Electron's, of `render-process-gone`.
 */
export function createPageRecovery(now: () => number): (reason: string) => PageRecovery {
  let recent: readonly number[] = [];
  return (reason) => {
    if (reason === 'clean-exit') return 'not';
    recent = [...recent.filter((at) => at > now() - withinMs), now()];
    return recent.length <= most ? 'now' : 'later';
  };
}
