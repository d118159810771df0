const withinMs = 60_000;
const most = 3;
/** Long enough for exhausted resources to recover, short enough for somebody waiting. */
export const laterMs = 60_000;

/** The action for a page whose process ended. `later`: it keeps ending; a person is told, and it is reloaded after `laterMs`. */
export type PageRecovery = 'now' | 'later' | 'not';

/**
 * Decides whether a page whose process ended is reloaded: yes, as the work is in the core, but not at once if it keeps ending. `reason`
 * is Electron's, from `render-process-gone`.
 */
export function createPageRecovery(now: () => number): (reason: string) => PageRecovery {
  let recent: readonly number[] = [];
  return (reason) => {
    if (reason === 'clean-exit') return 'not';
    recent = [...recent.filter((at) => at > now() - withinMs), now()];
    return recent.length <= most ? 'now' : 'later';
  };
}
