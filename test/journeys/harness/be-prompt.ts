import { setPriority } from 'node:os';

/** A real keyboard waits for no processor: what stands for one goes before everything else, where that may be asked for. */
export function bePrompt(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, -15);
  } catch {
    // Only an administrator may; then uneven keys are more likely, and told.
  }
}
