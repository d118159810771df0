import type { DeviceProblem } from '../../../contract/devices/ports.ts';

/** An open port, in the process that is theirs. */
export interface OpenPort {
  readonly write: (bytes: Buffer) => void;
  /** Resolves once the port is free for others. */
  readonly close: () => Promise<void>;
}

export interface PortEvents {
  readonly onBytes: (bytes: Buffer) => void;
  /** It is gone, by no wish of ours; told once. */
  readonly onGone: () => void;
}

/** The port cannot be opened now, or no port can be listed; `cause` is for the log. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
  readonly problem: DeviceProblem;
  constructor(problem: DeviceProblem, options?: ErrorOptions) {
    super(`a port cannot be opened: ${problem}`, options);
    this.problem = problem;
  }
}

/** Passes on what is heard until the port is gone or closed, and tells only once that it is gone. */
export function untilGone({ onBytes, onGone }: PortEvents) {
  let isOver = false;
  return {
    onBytes: (bytes: Buffer) => {
      if (!isOver) onBytes(bytes);
    },
    onGone: () => {
      if (!isOver) onGone();
      isOver = true;
    },
    over: () => {
      isOver = true;
    },
  };
}
