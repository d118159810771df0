import { useEffect, useState } from 'react';

type Act = 'activate' | 'press' | 'move' | 'toggle';

interface Waiting {
  readonly act: Act;
  readonly index: number;
}

/**
 * Actions on rows that are still being read are carried out once they arrive: keys are faster than pages of rows. `forget`: the person has
 * moved on, so a row waiting to open no longer opens. Selections remain.
 */
export function useRowActs<Row>(
  rowAt: (index: number) => Row | undefined,
  acts: Readonly<Record<Act, ((row: Row, index: number) => void) | undefined>>,
) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  /** False: the row is not known yet. */
  const carryOut = ({ act, index }: Waiting): boolean => {
    const row = rowAt(index);
    if (row === undefined) return false;
    acts[act]?.(row, index);
    return true;
  };

  useEffect(() => {
    const ready = waiting.filter(({ index }) => rowAt(index) !== undefined);
    if (ready.length === 0) return;
    setWaiting(waiting.filter((each) => !ready.includes(each)));
    for (const each of ready) carryOut(each);
  });

  const doOrWait = (act: Act) => (index: number) => {
    if (!carryOut({ act, index })) setWaiting((before) => [...before, { act, index }]);
  };
  return {
    activate: doOrWait('activate'),
    press: doOrWait('press'),
    move: doOrWait('move'),
    toggle: doOrWait('toggle'),
    forget: () => setWaiting((before) => (before.length === 0 ? before : before.filter(({ act }) => act === 'toggle'))),
  };
}
