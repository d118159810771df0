import type { BridgeEvent } from '../../../contract/bridge/event.ts';
import type { Message } from '../../../contract/verdict.ts';
import type { Sqlite } from '../database.ts';
import { forgetNotices } from './kept-notices.ts';

/** Notices for a person about this start and about the disk. */
export interface Notices {
  readonly all: () => readonly Message[];
  /** Something happened that a person should know. */
  readonly add: (notice: Message) => void;
  /** A disk problem, while it lasts; empty: it is over. */
  readonly setTrouble: (trouble: readonly Message[]) => void;
  /** A person has acknowledged them: those about the start are not shown again. */
  readonly understood: () => void;
}

/** Whoever comes back after hours reads no more. */
const mostTold = 20;

export function createNotices(
  atStart: readonly Message[],
  stores: readonly Sqlite[],
  emit: (event: BridgeEvent) => void,
): Notices {
  let told = atStart;
  let trouble: readonly Message[] = [];
  return {
    all: () => [...told, ...trouble],
    add: (notice) => {
      told = [...told, notice].slice(-mostTold);
      emit({ type: 'station' });
    },
    setTrouble: (next) => {
      if (JSON.stringify(next) === JSON.stringify(trouble)) return;
      trouble = next;
      emit({ type: 'station' });
    },
    understood: () => {
      for (const db of stores) forgetNotices(db);
      told = [];
      emit({ type: 'station' });
    },
  };
}
