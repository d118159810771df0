import { useEffect, useReducer, useRef } from 'react';
import { collectTraces } from '../../../scan/doctor/collect-traces.ts';
import { commandMeanwhile } from '../../../scan/doctor/command-meanwhile.ts';
import {
  cutTrace,
  type DoctorState,
  newCheck,
  showHeld,
  silenceMs,
  skipCode,
  takeTrace,
} from '../../../scan/doctor/doctor-state.ts';
import { readTrace } from '../../../scan/doctor/read-trace.ts';
import type { KeyInput } from '../../../scan/read-key.ts';
import { useDockside } from '../../../state/use-dockside.ts';

type Happening =
  | { readonly type: 'trace' | 'part'; readonly keys: readonly KeyInput[] }
  | { readonly type: 'cut' | 'skip' | 'again' };

function follow(state: DoctorState, happening: Happening): DoctorState {
  switch (happening.type) {
    case 'trace':
      return takeTrace(state, happening.keys);
    case 'part':
      return showHeld(state, happening.keys);
    case 'cut':
      return cutTrace(state);
    case 'skip':
      return skipCode(state);
    case 'again':
      return newCheck;
  }
}

/** A check of the scanner: it has all keys of the window as long as there is a code to scan. */
export function useDoctor(onLeave: () => void) {
  const dockside = useDockside();
  const { keyTap } = dockside;
  const [state, tell] = useReducer(follow, newCheck);
  const latest = useRef({ state, onLeave });
  useEffect(() => {
    latest.current = { state, onLeave };
  });
  const isListening = state.current !== null;
  useEffect(() => {
    if (!isListening) return;
    const listener = collectTraces(window, {
      silenceMs: (isEnded) => silenceMs(latest.current.state, isEnded),
      onPart: (keys) => {
        const command = commandMeanwhile(readTrace(keys)[0]?.text ?? '');
        if (command === null || command.kind === 'not-now') return tell({ type: 'part', keys });
        latest.current.onLeave();
        if (command.kind === 'go') dockside.submit(command.text, 'scanner');
      },
      onTrace: (keys) => tell({ type: 'trace', keys }),
      onCut: () => tell({ type: 'cut' }),
      onKey: (code) => (code === 'Escape' ? latest.current.onLeave() : tell({ type: 'skip' })),
    });
    keyTap.setState({ listener });
    return () => {
      listener.stop();
      keyTap.setState({ listener: null });
    };
  }, [isListening, keyTap, dockside]);
  useEffect(() => {
    if (state.current === null) return;
    const timer = setTimeout(() => latest.current.onLeave(), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return { state, skip: () => tell({ type: 'skip' }), again: () => tell({ type: 'again' }) };
}

/** A check that was forgotten would keep all scans from the work. */
const LONGEST_WAIT_MS = 5 * 60_000;
