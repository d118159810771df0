import { type LucideIcon, Plus } from 'lucide-react';
import { memo } from 'react';
import { Button } from 'react-aria-components';
import './strip.css';
import type { Ground } from '../feedback/state-mark.tsx';
import { useTokenInPx } from '../layout/use-rem.ts';
import { WrappedFrames } from './wrapped-frames.tsx';

export interface StripFrame {
  /** Large: which one it is. */
  readonly place: string;
  /** Small: its contents. */
  readonly caption: string;
  /** Below it: a second figure. */
  readonly second?: string;
  /** How full it is by volume, from 0 to 1; absent where nobody knows how much it holds. */
  readonly filled?: number | undefined;
  /** How heavy it is, as a share of what it may weigh; absent where that has no limit. */
  readonly laden?: number | undefined;
  /** What pressing it does: read out after what is seen. */
  readonly label: string;
  /** What its mark and its ground mean, for screen readers and the pointer. */
  readonly notes?: string;
  /** Beyond its limit: hatched. */
  readonly isOver?: boolean;
  /** Something in it that needs attention. */
  readonly mark?: { readonly icon: LucideIcon; readonly ground: Ground } | undefined;
}

export interface FilmStripProps {
  readonly label: string;
  readonly count: number;
  readonly frameAt: (index: number) => StripFrame;
  /** The open one; scrolled into view whenever it changes. */
  readonly selected?: number | undefined;
  readonly onPress: (index: number) => void;
  /** The frame after the last one. */
  readonly next?: { readonly label: string; readonly caption: string; readonly onPress: () => void } | undefined;
}

/** Containers as a film strip that wraps: each frame fills up to what it holds, and to what it may weigh, as far as that is known. */
export function FilmStrip({ label, count, frameAt, selected, onPress, next }: FilmStripProps) {
  const size = {
    leastWidth: useTokenInPx('--frame-width'),
    height: useTokenInPx('--frame-height'),
    gap: useTokenInPx('--space-2'),
  };
  return (
    <WrappedFrames
      label={label}
      count={count + (next === undefined ? 0 : 1)}
      sizeAt={() => size}
      selected={selected}
      testId="film-strip"
      frame={(index) =>
        index < count ? (
          <Frame {...frameAt(index)} index={index} isSelected={index === selected} onPress={onPress} />
        ) : (
          next && <NextFrame {...next} />
        )
      }
    />
  );
}

export const Frame = memo(function Frame(
  props: StripFrame & {
    readonly index: number;
    readonly isSelected: boolean;
    readonly onPress: (index: number) => void;
  },
) {
  const { place, caption, second, label, notes = '', isOver = false, filled, laden, mark, ...more } = props;
  const { index, isSelected, onPress } = more;
  return (
    <Button
      className={`film-frame ${isSelected ? 'film-frame-open' : ''} ${isOver ? 'film-frame-over' : ''} ${place.length > 4 ? 'film-frame-long' : ''}`}
      aria-current={isSelected}
      preventFocusOnPress
      onPress={() => onPress(index)}
    >
      <FrameFill filled={filled} laden={laden} />
      <span className="film-frame-place row between items-center">
        {place}
        <FrameMark mark={mark} />
      </span>
      <small>
        {caption}
        {second !== undefined && <span className="film-frame-second">{second}</span>}
      </small>
      <span className="unseen">{[`${place} ${caption}`, label, notes].filter(Boolean).join(', ')}</span>
    </Button>
  );
});

/** Its volume as a level, its weight as a bar at the side. */
export function FrameFill({ filled, laden }: Pick<StripFrame, 'filled' | 'laden'>) {
  const height = (share: number) => ({ height: `${Math.max(0, Math.min(1, share)) * 100}%` });
  return (
    <>
      {filled !== undefined && <i className="film-frame-fill" style={height(filled)} />}
      {laden !== undefined && <i className="film-frame-weight" style={height(laden)} />}
    </>
  );
}

export function FrameMark({ mark }: Pick<StripFrame, 'mark'>) {
  return (
    mark && (
      <span className={`film-frame-mark rigid grid ground-${mark.ground}`}>
        <mark.icon aria-hidden />
      </span>
    )
  );
}

export const NextFrame = memo(function NextFrame({ label, caption, onPress }: NonNullable<FilmStripProps['next']>) {
  return (
    <Button className="film-frame film-frame-next" preventFocusOnPress onPress={onPress}>
      <Plus aria-hidden />
      <small>{caption}</small>
      <span className="unseen">{label}</span>
    </Button>
  );
});
