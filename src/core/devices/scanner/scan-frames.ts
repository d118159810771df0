/** A code as a scanner sent it, its AIM id still in it; or, not whole, what is left of one of which some was lost. */
export interface FoundCode {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Reads what one connection to a scanner brings. */
export interface CodeReader {
  readonly hear: (bytes: string) => FoundCode[];
  /** Nothing has come for `pauseMs`. */
  readonly pause: () => FoundCode[];
  /** The connection is gone: what has no end yet never gets one. */
  readonly cut: () => FoundCode[];
  readonly pauseMs: number;
}

/** In bytes: more than the largest 2D code holds. */
const longestCode = 8_000;

/** A scanner sends a code in one go: at 9600 baud this is 50 bytes, and USB adds some 16 ms. */
const endingPauseMs = 60;
const cutPauseMs = 500;

/** Separators of GS1 and of the 2D codes of ISO 15434, which are data; every other control character is damage. */
const isData = (sign: string) => (sign >= ' ' && sign !== '\x7f') || ['\x1d', '\x1e', '\x04'].includes(sign);

/**
 * Cuts what a serial scanner sends into codes: each ends with CR, LF, ETX or some of them, or with a pause. From the first code that begins
 * with STX on all of them do: one that does not has lost its beginning.
 */
export function createScanFrames(ends: 'sign' | 'pause'): CodeReader {
  let kept = '';
  let hasStart = false;
  let isFramed = false;
  /** What comes may be the rest of a code of which the beginning was given up: it is no code of its own. */
  let isRest = false;

  function end(): FoundCode[] {
    const bytes = kept;
    const begun = hasStart;
    const skipped = isRest;
    kept = '';
    hasStart = false;
    isRest = false;
    if (begun) isFramed = true;
    return bytes === '' ? [] : [asCode(bytes, !skipped && (begun || !isFramed))];
  }

  function giveUp(): FoundCode[] {
    const lost = kept === '' ? [] : [asCode(kept, false)];
    isRest = isRest || kept !== '';
    kept = '';
    hasStart = false;
    return lost;
  }

  function take(sign: string): FoundCode[] {
    if (sign === '\x02') {
      const lost = giveUp();
      isRest = false;
      hasStart = true;
      return lost;
    }
    if (sign === '\r' || sign === '\n' || sign === '\x03') return ends === 'sign' || hasStart ? end() : [];
    if (kept.length <= longestCode) kept += sign;
    return [];
  }

  return {
    hear: (bytes) => [...bytes].flatMap(take),
    pause: () => (ends === 'pause' ? end() : giveUp()),
    cut: () => {
      const lost = giveUp();
      isRest = false;
      return lost;
    },
    pauseMs: ends === 'pause' ? endingPauseMs : cutPauseMs,
  };
}

/** Codes hold ASCII or UTF-8; anything else is damage, or a character set that nobody named. */
export function asCode(bytes: string, isWhole: boolean): FoundCode {
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  const isClean = [...text].every((sign) => isData(sign) && sign !== '\ufffd') && bytes.length <= longestCode;
  return { text: [...text].filter(isData).join(''), isWhole: isWhole && isClean };
}
