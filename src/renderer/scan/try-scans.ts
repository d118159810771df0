import type { ScanProfile } from '../../contract/devices/scan-profile.ts';
import { type CommandMeanwhile, commandMeanwhile } from './command-meanwhile.ts';
import type { Decision, ScanResult } from './decision.ts';
import type { KeyListener } from './key-tap.ts';
import { createScanDecoder } from './scan-decoder.ts';
import { startSilenceTimer } from './silence-timer.ts';

/**
 * Reads scans as the work would, but only reports them. Ends on Escape and after a minute without a scan; keys that are not a scan stay
 * with the focused element.
 */
export function tryScans(
  window: Window,
  profile: ScanProfile,
  handlers: {
    readonly onResult: (result: ScanResult, command: CommandMeanwhile | null) => void;
    readonly onLeave: () => void;
  },
): KeyListener & { stop(): void } {
  const decoder = createScanDecoder(profile, window.performance.timeOrigin);
  const timer = startSilenceTimer(window, decoder.deadline, () => tell(decoder.flush(window.performance.now())));

  let leaving = window.setTimeout(handlers.onLeave, LONGEST_WAIT_MS);

  function tell(decision: Decision): void {
    for (const result of decision.results) {
      window.clearTimeout(leaving);
      leaving = window.setTimeout(handlers.onLeave, LONGEST_WAIT_MS);
      handlers.onResult(result, result.kind === 'scan' ? commandMeanwhile(result.text) : null);
    }
  }

  return {
    key(input) {
      if (input.code === 'Escape') {
        if (input.type === 'down') handlers.onLeave();
        return true;
      }
      const decision = decoder.key({ ...input, inTextField: false, inDate: false });
      tell(decision);
      timer.arm();
      return decision.swallow;
    },
    lost() {
      tell(decoder.blur(window.performance.now()));
      timer.arm();
    },
    stop: () => {
      window.clearTimeout(leaving);
      timer.stop();
    },
  };
}

/** A forgotten trial would keep scans from the work. */
const LONGEST_WAIT_MS = 60_000;
