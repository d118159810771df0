import { type LucideIcon, Plus } from 'lucide-react';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import './film-strip.css';
import type { Ground } from '../feedback/state-mark.tsx';
import { useTokenInPx } from '../layout/use-rem.ts';
import { framesInRow, scrollToFrame, stripLayout, stripRowsInSight } from './film-strip-layout.ts';

export interface StripFrame {
  /** Large: which one it is. */
  readonly place: string;
  /** Small: its contents. */
  readonly caption: string;
  /** Below it: a second figure. */
  readonly second?: string;
  /** How full it is, from 0 to 1; absent where nobody knows how much it holds. */
  readonly share?: number | undefined;
  /** What pressing it does: read out after the rest. */
  readonly label: string;
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

/** Containers as a film strip that wraps: each frame fills up to its limit, if it has one. Only visible frames are rendered, however many there are. */
export function FilmStrip({ label, count, frameAt, selected, onPress, next }: FilmStripProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height: view } = useSize(scroller);
  const [scroll, setScroll] = useState(0);
  const frame = {
    leastWidth: useTokenInPx('--frame-width'),
    height: useTokenInPx('--frame-height'),
    gap: useTokenInPx('--space-2'),
  };
  const frames = count + (next === undefined ? 0 : 1);
  const layout = stripLayout(frames, width, frame);
  const { start, end } = stripRowsInSight(scroll, view, layout);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another open frame or strip size.
  useEffect(() => {
    const target = scroller.current;
    if (!target || selected === undefined || view === 0) return;
    const to = scrollToFrame(selected, target.scrollTop, view, layout);
    if (to !== target.scrollTop) target.scrollTop = to;
  }, [selected, view, layout.columns]);

  return (
    <section
      ref={scroller}
      className="film-strip"
      aria-label={label}
      data-testid="film-strip"
      onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
    >
      <div className="film-strip-whole" style={{ height: layout.height }}>
        {Array.from({ length: Math.max(0, end - start) }, (_, at) => start + at).map((row) => (
          <div
            key={row}
            className="film-strip-row grid gap-2"
            style={{
              transform: `translateY(${row * layout.rowStep}px)`,
              gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))`,
              height: frame.height,
            }}
          >
            {framesInRow(row, frames, layout).map((index) =>
              index < count ? (
                <Frame
                  key={index}
                  {...frameAt(index)}
                  index={index}
                  isSelected={index === selected}
                  onPress={onPress}
                />
              ) : (
                next && <NextFrame key={index} {...next} />
              ),
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

const Frame = memo(function Frame(
  props: StripFrame & {
    readonly index: number;
    readonly isSelected: boolean;
    readonly onPress: (index: number) => void;
  },
) {
  const { place, caption, second, share, label, mark, index, isSelected, onPress } = props;
  return (
    <Button
      className={`film-frame ${isSelected ? 'film-frame-open' : ''} ${place.length > 4 ? 'film-frame-long' : ''}`}
      aria-current={isSelected}
      preventFocusOnPress
      onPress={() => onPress(index)}
    >
      {share !== undefined && (
        <i className="film-frame-fill" style={{ height: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
      )}
      <span className="film-frame-place row between items-center">
        {place}
        {mark && (
          <span className={`film-frame-mark rigid grid ground-${mark.ground}`}>
            <mark.icon aria-hidden />
          </span>
        )}
      </span>
      <small>
        {caption}
        {second !== undefined && <span className="film-frame-second">{second}</span>}
      </small>
      <span className="unseen">{label}</span>
    </Button>
  );
});

const NextFrame = memo(function NextFrame({ label, caption, onPress }: NonNullable<FilmStripProps['next']>) {
  return (
    <Button className="film-frame film-frame-next" preventFocusOnPress onPress={onPress}>
      <Plus aria-hidden />
      <small>{caption}</small>
      <span className="unseen">{label}</span>
    </Button>
  );
});

/** The inner size of an element, in pixels; 0 before layout. */
function useSize(element: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const look = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(target);
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
      setSize({ width: target.clientWidth - padding, height: target.clientHeight });
    };
    const observer = new ResizeObserver(look);
    observer.observe(target);
    look();
    return () => observer.disconnect();
  }, [element]);
  return size;
}
