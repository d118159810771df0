import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FrameSize, framesInRow, scrollToFrame, stripLayout, stripRowsInSight } from './film-strip-layout.ts';
import './strip.css';
import { useSize } from '../layout/use-size.ts';

/** Frames of one size in rows that wrap. Only visible rows are rendered, however many there are. */
export function WrappedFrames(props: {
  readonly label: string;
  readonly count: number;
  /** In px, for the width that there is: nothing else may change it, or frames would move. `look`: a class for that size. */
  readonly sizeAt: (width: number) => FrameSize & { readonly look?: string };
  readonly frame: (index: number) => ReactNode;
  /** Scrolled into view whenever it changes. */
  readonly selected?: number | undefined;
  readonly testId: string;
}) {
  const { label, count, sizeAt, frame, selected, testId } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { width, height: view } = useSize(scroller);
  const [scroll, setScroll] = useState(0);
  const { look = '', ...size } = sizeAt(width);
  const layout = stripLayout(count, width, size);
  const { start, end } = stripRowsInSight(scroll, view, layout);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another selected frame or strip size.
  useEffect(() => {
    const target = scroller.current;
    if (!target || selected === undefined || view === 0) return;
    const to = scrollToFrame(selected, target.scrollTop, view, layout);
    if (to !== target.scrollTop) target.scrollTop = to;
  }, [selected, view, layout.columns]);

  return (
    <section
      ref={scroller}
      className={`film-strip ${look}`}
      aria-label={label}
      data-testid={testId}
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
              height: size.height,
            }}
          >
            {framesInRow(row, count, layout).map((index) => (
              <Fragment key={index}>{frame(index)}</Fragment>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
