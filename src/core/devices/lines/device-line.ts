import type { DeviceProblem } from '../../../contract/devices/ports.ts';
import type { Environment } from '../../runtime/environment.ts';

/** An open way to a device. Its bytes are text, one character a byte. */
export interface DeviceLine {
  readonly write: (text: string) => void;
  /** Nothing is heard after it. */
  readonly close: () => void;
}

export interface LineEvents {
  readonly onOpen: () => void;
  /** `since`: nothing of it was sent before that time (ms since 1970). A USB device's report comes in one piece. */
  readonly onBytes: (text: string, since: number) => void;
  /** It could not be opened, or is gone; told once, never within the call that opened it, nor after it was closed. */
  readonly onGone: (problem: DeviceProblem) => void;
}

export type OpenLine = (events: LineEvents) => DeviceLine;

/** Not every device that is plugged in again is announced. */
const againMs = 250;

/** Opens a device, and opens it again whenever it is gone. Returns its line: what is written while it is gone is lost. */
export function keepLine(
  open: OpenLine,
  after: Environment['after'],
  events: LineEvents,
): DeviceLine & { again(): void } {
  let cancel = () => {};
  const start = (): DeviceLine =>
    open({
      ...events,
      onGone: (problem) => {
        cancel = after(againMs, () => {
          line = start();
        });
        events.onGone(problem);
      },
    });
  let line = start();
  return {
    write: (text) => line.write(text),
    close: () => {
      cancel();
      line.close();
    },
    /** Closes it, and opens it anew. */
    again: () => {
      line.close();
      cancel();
      line = start();
    },
  };
}
