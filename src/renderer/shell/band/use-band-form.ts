import { useEffect, useState } from 'react';
import type { Tone, Verdict } from '../../../contract/verdict.ts';
import { useVerdicts } from '../../session/use-dockside.ts';

/** For how long a scan that needs nothing is shown in full, ms. */
const fullMs = 2500;

/** These need somebody: on the floor the band stays full until the next scan. */
const staying: ReadonlySet<Tone> = new Set(['wrong', 'over', 'unknown', 'ask', 'failed']);

export interface BandForm {
  readonly isFull: boolean;
  /** Absent where it must stay as it is. */
  readonly toggle?: () => void;
}

/**
 * Whether the band is shown in full. People open and close it by pressing, except while a scan is not on disk. `isAsking`: the scan shown
 * has a question to be answered in the band.
 */
export function useBandForm({
  isFloor,
  isAsking,
}: {
  readonly isFloor: boolean;
  readonly isAsking: boolean;
}): BandForm {
  const shown = useVerdicts((state) => state.shown);
  const isOld = useVerdicts((state) => state.isOld);
  const isUnsaved = useVerdicts((state) => state.unsaved !== null);
  const [pressed, press] = useState<Pressed | null>(null);
  const [past, setPast] = useState<Verdict | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPast(shown), fullMs);
    return () => clearTimeout(timer);
  }, [shown]);
  if (isUnsaved) return { isFull: true };
  if (shown === null) return { isFull: false };
  const { tone } = shown;
  const isFull =
    pressed?.verdict === shown
      ? pressed.isFull
      : opensItself({ tone, isOld, isPast: shown === past, isFloor, isAsking });
  return { isFull, toggle: () => press({ verdict: shown, isFull: !isFull }) };
}

interface Pressed {
  readonly verdict: Verdict;
  readonly isFull: boolean;
}

/**
 * Whether the band is in full without a press: with a question until it is answered; on the floor after every scan, and with one that needs
 * somebody until the next. At the desk, where people press what lies beneath, only an error opens it, and only for the same moment.
 */
export function opensItself(of: {
  readonly tone: Tone;
  /** It was there before this window: only a question is news. */
  readonly isOld: boolean;
  /** Its moment is over. */
  readonly isPast: boolean;
  readonly isFloor: boolean;
  readonly isAsking: boolean;
}): boolean {
  const { tone, isOld, isPast, isFloor, isAsking } = of;
  if (isAsking || tone === 'ask') return true;
  if (isOld) return false;
  return isFloor ? staying.has(tone) || !isPast : staying.has(tone) && !isPast;
}
