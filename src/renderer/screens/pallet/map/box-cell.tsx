import { Check, MessageSquareText, Plus, X } from 'lucide-react';
import { memo } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { BoxOutcome } from '../../../../documents/pallet-check/pallet-figures.ts';
import './map.css';

/** What a box of the map looks like: by colour, by shape and by edge. */
export const cellLooks = {
  found: { look: 'cell-good', icon: Check },
  missing: { look: 'cell-open', icon: null },
  'wrong-pallet': { look: 'cell-wrong', icon: X },
  extra: { look: 'cell-extra', icon: Plus },
} as const satisfies Readonly<Record<BoxOutcome, object>>;

export interface BoxCellProps {
  readonly no: string;
  readonly short: string;
  readonly outcome: BoxOutcome;
  /** Its weight, or where it belongs. */
  readonly words: string;
  /** Everything, for screen readers and the pointer. */
  readonly whole: string;
  readonly hasReason: boolean;
  /** The last scanned one. */
  readonly isLast: boolean;
  readonly onPress: (no: string) => void;
}

/** One box on the map of its pallet. Pressing it shows its contents. Of all cells, a scan renders one or two. */
export const BoxCell = memo(function BoxCell(props: BoxCellProps) {
  const { no, short, outcome, words, whole, hasReason, isLast, onPress } = props;
  const { look, icon: Icon } = cellLooks[outcome];
  return (
    <AriaButton
      className={`pallet-cell ${look} ${isLast ? 'pallet-cell-last' : ''}`}
      preventFocusOnPress
      data-testid="pallet-box"
      data-box={no}
      data-outcome={outcome}
      {...(isLast ? { 'aria-current': true } : {})}
      onPress={() => onPress(no)}
    >
      <code className="pallet-cell-no cut" title={whole}>
        {short}
      </code>
      {hasReason && <MessageSquareText aria-hidden className="pallet-cell-reason" />}
      <span className="pallet-cell-words cut" title={words}>
        {words}
      </span>
      {Icon !== null && <Icon aria-hidden strokeWidth={3} className="pallet-cell-mark" />}
      <span className="unseen">{whole}</span>
    </AriaButton>
  );
});
