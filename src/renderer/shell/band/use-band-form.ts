import { useEffect, useRef, useState } from 'react';
import type { Tone, Verdict } from '../../../contract/verdict.ts';
import { useRoute, useVerdicts } from '../../session/use-dockside.ts';

/** For how long a scan that needs nothing is shown in full, ms. */
const fullMs = 2500;

/** These need somebody: in the work on the floor the band stays full until the next scan. */
const staying: ReadonlySet<Tone> = new Set(['wrong', 'over', 'unknown', 'ask', 'failed']);

export interface BandForm {
  readonly isFull: boolean;
  /** Absent where it must stay as it is. */
  readonly toggle?: () => void;
}

/**
 * Whether the band is shown in full. People open and close it by pressing, except while a scan is not on disk. `isWork`: on the floor,
 * with a document open. `isAsking`: the scan shown has a question to be answered in the band.
 */
export function useBandForm({ isWork, isAsking }: { readonly isWork: boolean; readonly isAsking: boolean }): BandForm {
  const shown = useVerdicts((state) => state.shown);
  const isOld = useVerdicts((state) => state.isOld);
  const isUnsaved = useVerdicts((state) => state.unsaved !== null);
  const screen = useRoute((route) => route.screen);
  const [pressed, press] = useState<Pressed | null>(null);
  const [past, setPast] = useState<Verdict | null>(null);
  const cameOn = useRef({ verdict: shown, screen });
  if (cameOn.current.verdict !== shown) cameOn.current = { verdict: shown, screen };
  useEffect(() => {
    const timer = setTimeout(() => setPast(shown), fullMs);
    return () => clearTimeout(timer);
  }, [shown]);
  if (isUnsaved) return { isFull: true };
  if (shown === null) return { isFull: false };
  const isLeft = cameOn.current.screen !== screen;
  const isFull =
    pressed?.verdict === shown
      ? pressed.isFull
      : opensItself({ tone: shown.tone, isOld, isPast: shown === past, isWork, isAsking, isLeft });
  return { isFull, toggle: () => press({ verdict: shown, isFull: !isFull }) };
}

interface Pressed {
  readonly verdict: Verdict;
  readonly isFull: boolean;
}

/**
 * Whether the band is in full without a press: after every scan of the work on the floor, and with one that needs somebody until the next.
 * Elsewhere people press what lies beneath: only an error opens it, and only for the same moment. A question keeps it open on the screen
 * where it was asked.
 */
export function opensItself(of: {
  readonly tone: Tone;
  /** It was there before this window: only a question is news. */
  readonly isOld: boolean;
  /** Its moment is over. */
  readonly isPast: boolean;
  readonly isWork: boolean;
  readonly isAsking: boolean;
  /** People have left the screen that it came on. */
  readonly isLeft: boolean;
}): boolean {
  const { tone, isOld, isPast, isWork, isAsking, isLeft } = of;
  if (isAsking || tone === 'ask') return !isLeft;
  if (isOld) return false;
  return isWork ? staying.has(tone) || !isPast : staying.has(tone) && !isPast;
}
