import { useEffect, useState } from 'react';
import type { ShiftAccount } from '../../../contract/bridge.ts';
import type { BridgeEvent } from '../../../contract/bridge-event.ts';
import { asFailure, type Failure } from '../../../contract/failure.ts';
import { useDockside } from '../../state/use-dockside.ts';

export interface ShiftAccountRead {
  /** Null until it was read; what was read stays while it is read again. */
  readonly account: ShiftAccount | null;
  readonly failure: Failure | null;
  readonly readAgain: () => void;
}

/** The account of a shift, read again when work was done: one reading at a time, for it looks at every scan. */
export function useShiftAccount(back: number): ShiftAccountRead {
  const { bridge, verdicts, listen } = useDockside();
  const [account, setAccount] = useState<ShiftAccount | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is what asks for it again.
  useEffect(() => {
    let isCurrent = true;
    let isReading = false;
    let again = false;
    const read = async () => {
      again = isReading;
      if (isReading) return;
      isReading = true;
      try {
        const found = await bridge.invoke('shift.account', { back });
        if (!isCurrent) return;
        setAccount(found);
        setFailure(null);
      } catch (error) {
        if (isCurrent) setFailure(asFailure(error));
      } finally {
        isReading = false;
        if (again && isCurrent) void read();
      }
    };
    void read();
    const unlisten = listen(({ type }) => {
      if (changes.has(type)) void read();
    });
    const unfollow = verdicts.subscribe((state, before) => {
      if (state.recent[0]?.scanId !== before.recent[0]?.scanId) void read();
    });
    return () => {
      isCurrent = false;
      unlisten();
      unfollow();
    };
  }, [bridge, verdicts, listen, back, asked]);
  return {
    account: account?.back === back ? account : null,
    failure,
    readAgain: () => setAsked((times) => times + 1),
  };
}

const changes: ReadonlySet<BridgeEvent['type']> = new Set(['document', 'documents', 'outbox', 'print', 'restarted']);
