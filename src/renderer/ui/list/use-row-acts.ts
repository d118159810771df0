import { useEffect, useState } from 'react';

type Act = 'activate' | 'toggle';

/**
 * Actions on rows that are still being read are carried out once they arrive: keys are faster than pages of rows. `forget`: the person has
 * moved on, so a row waiting to open no longer opens. Selections remain.
 */
export function useRowActs(
  rowAt: (index: number) => unknown,
  onActivate: ((index: number) => void) | undefined,
  onToggle: ((index: number) => void) | undefined,
) {
  const [waiting, setWaiting] = useState<readonly { readonly act: Act; readonly index: number }[]>([]);
  const carryOut = (act: Act, index: number) => (act === 'activate' ? onActivate : onToggle)?.(index);

  useEffect(() => {
    const ready = waiting.filter(({ index }) => rowAt(index) !== undefined);
    if (ready.length === 0) return;
    setWaiting(waiting.filter((each) => !ready.includes(each)));
    for (const { act, index } of ready) carryOut(act, index);
  });

  const doOrWait = (act: Act) => (index: number) => {
    if (rowAt(index) === undefined) setWaiting((before) => [...before, { act, index }]);
    else carryOut(act, index);
  };
  return {
    activate: doOrWait('activate'),
    toggle: doOrWait('toggle'),
    forget: () => setWaiting((before) => (before.length === 0 ? before : before.filter(({ act }) => act === 'toggle'))),
  };
}
