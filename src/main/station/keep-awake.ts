import type { PowerSaveBlocker } from 'electron';

/** Keeps the screen on, or lets it turn off again. */
export function createKeepAwake(
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop' | 'isStarted'>,
): (awake: boolean) => void {
  let id: number | null = null;
  return (awake) => {
    if (awake && (id === null || !blocker.isStarted(id))) id = blocker.start('prevent-display-sleep');
    if (awake || id === null) return;
    if (blocker.isStarted(id)) blocker.stop(id);
    id = null;
  };
}
