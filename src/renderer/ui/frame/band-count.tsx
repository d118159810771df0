import type { LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';

export interface BandCountProps {
  /** What is counted now: units, parcels or boxes. */
  readonly n: number;
  /** How many are expected; absent where nothing is. */
  readonly of?: number | undefined;
  /** Both as they are written in the reader's language: `1,250` and `of 3,600`. */
  readonly written: { readonly n: string; readonly of: string };
}

/** The counted number, the largest of all. Hidden from screen readers, as the sentence beside it says it too. */
export function BandCount({ of, written }: BandCountProps) {
  return (
    <p
      className="verdict-count row items-end gap-2 rigid"
      style={{ '--characters': written.n.length } as CSSProperties}
      data-testid="verdict-count"
      aria-hidden
    >
      <b>{written.n}</b>
      {of !== undefined && <span className="verdict-count-of">{written.of}</span>}
    </p>
  );
}

/** One segment a unit up to this many, one sweep beyond: thinner ones cannot be told apart. */
const mostSegments = 24;
/** The gap after a segment, as a share of it: the same width between few as between twelve, and one unit is a whole ring. */
const gapAfter = (of: number) => (of === 1 ? 0 : Math.min(0.16, of * 0.013));

/** The shape of the verdict, in a ring that fills up to what is expected. */
export function BandRing({ n, of, icon: Icon, label }: Pick<BandCountProps, 'n'> & BandRingShape) {
  const counted = Math.min(n, of);
  const isSegmented = of <= mostSegments;
  const gap = gapAfter(of);
  const segment = isSegmented ? `${1 - gap} ${gap} ` : '';
  return (
    <span
      className="verdict-ring"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle className="verdict-ring-rest" pathLength={of} strokeDasharray={isSegmented ? segment : undefined} />
        {counted > 0 && (
          <circle
            pathLength={of}
            strokeDasharray={isSegmented ? `${segment.repeat(counted)}0 ${of}` : `${counted} ${of}`}
          />
        )}
      </svg>
      <Icon className="verdict-icon" aria-hidden />
    </span>
  );
}

interface BandRingShape {
  readonly of: number;
  readonly icon: LucideIcon;
  readonly label: string | undefined;
}
