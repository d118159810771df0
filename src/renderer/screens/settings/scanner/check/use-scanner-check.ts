import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { ScanProfile } from '../../../../../contract/devices/scan-profile.ts';
import { collectTraces } from '../../../../scan/check/collect-traces.ts';
import { diagnose } from '../../../../scan/check/diagnose.ts';
import {
  cutTrace,
  type DoctorState,
  newCheck,
  showHeld,
  silenceMs,
  skipCode,
  takeTrace,
} from '../../../../scan/check/doctor-state.ts';
import { readTrace } from '../../../../scan/check/read-trace.ts';
import { commandMeanwhile } from '../../../../scan/command-meanwhile.ts';
import type { KeyInput } from '../../../../scan/read-key.ts';
import { useDockside } from '../../../../session/use-dockside.ts';

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

/** A scanner check: it receives all keys of the window until it ends, as a misconfigured scanner cannot be read in the normal way. */
export function useScannerCheck({
  onUse,
  onLeave,
}: {
  readonly onUse: (profile: ScanProfile) => void;
  readonly onLeave: () => void;
}) {
  const dockside = useDockside();
  const { keyTap } = dockside;
  const [state, tell] = useReducer(follow, newCheck);
  const diagnosis = useMemo(() => (state.current === null ? diagnose(state.traces) : null), [state]);
  const again = () => tell({ type: 'again' });
  /** The best next step after the check; does nothing before it is complete. */
  const accept = () => {
    if (diagnosis?.verdict === 'stopped') again();
    else if (diagnosis) onUse(diagnosis.profile);
  };
  const latest = useRef({ state, accept, onLeave });
  useEffect(() => {
    latest.current = { state, accept, onLeave };
  });
  useEffect(() => {
    const listener = collectTraces(window, {
      silenceMs: (isEnded) => silenceMs(latest.current.state, isEnded),
      onPart: (keys) => {
        const command = commandMeanwhile(readTrace(keys)[0]?.text ?? '');
        if (command === null || command.kind === 'not-now') return tell({ type: 'part', keys });
        if (command.kind === 'yes') return latest.current.accept();
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
      keyTap.setState({ listener: null, isAsking: false });
    };
  }, [keyTap, dockside]);
  const isAsking = diagnosis !== null;
  useEffect(() => keyTap.setState({ isAsking }), [keyTap, isAsking]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has the full time.
  useEffect(() => {
    const timer = setTimeout(() => latest.current.onLeave(), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return { state, diagnosis, skip: () => tell({ type: 'skip' }), again, accept };
}

/** A forgotten check would keep all scans from the work. */
const LONGEST_WAIT_MS = 5 * 60_000;
