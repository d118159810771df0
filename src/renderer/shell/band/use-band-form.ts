import { useEffect, useState } from 'react';
import type { Tone, Verdict } from '../../../contract/verdict.ts';
import { useVerdicts } from '../../session/use-dockside.ts';

/** For how long a scan that needs nothing is shown in full, ms. */
const fullMs = 2500;

/** These need somebody: the band stays full until the next scan or the answer. */
const staying: ReadonlySet<Tone> = new Set(['wrong', 'over', 'unknown', 'ask', 'failed']);

export interface BandForm {
  readonly isFull: boolean;
  /** Absent where it must stay as it is. */
  readonly toggle?: () => void;
}

/**
 * Whether the band is shown in full: after every scan on the floor, at the desk only when it needs somebody. People open and close it by
 * pressing, except while a scan is not on disk. What a window finds when it starts is old, so only a question is shown in full.
 */
export function useBandForm(isFloor: boolean): BandForm {
  const shown = useVerdicts((state) => state.shown);
  const isUnsaved = useVerdicts((state) => state.unsaved !== null);
  const isOld = useVerdicts((state) => state.isOld);
  const [pressed, press] = useState<Pressed | null>(null);
  const [past, setPast] = useState<Verdict | null>(null);
  const isBrief = shown !== null && !staying.has(shown.tone);
  useEffect(() => {
    if (!isBrief) return;
    const timer = setTimeout(() => setPast(shown), fullMs);
    return () => clearTimeout(timer);
  }, [isBrief, shown]);
  if (isUnsaved) return { isFull: true };
  if (shown === null) return { isFull: false };
  const isFull = pressed?.verdict === shown ? pressed.isFull : opensItself({ shown, isOld, past, isFloor });
  return { isFull, toggle: () => press({ verdict: shown, isFull: !isFull }) };
}

interface Pressed {
  readonly verdict: Verdict;
  readonly isFull: boolean;
}

/** Whether the band is in full without a press. */
export function opensItself(asked: {
  readonly shown: Verdict;
  readonly isOld: boolean;
  /** Whose time is over. */
  readonly past: Verdict | null;
  readonly isFloor: boolean;
}): boolean {
  const { shown, isOld, past, isFloor } = asked;
  if (isOld) return shown.tone === 'ask';
  return staying.has(shown.tone) || (isFloor && shown !== past);
}
