import { type RefObject, useRef } from 'react';
import { Button } from 'react-aria-components';
import { useTokenInPx } from '../layout/use-rem.ts';
import './strip.css';
import { useSize } from '../layout/use-size.ts';
import { type FilmStripProps, Frame, FrameFill, FrameMark, NextFrame } from './film-strip.tsx';
import { firstColumn, stripLayout } from './film-strip-layout.ts';

/**
 * More containers than a film strip shows at once: each is a narrow column that never changes its place, and the open one is whole beside
 * them. A column is too narrow for a glove, so all are one target that leads to the film strip of all, which also
 * tells what a mark means.
 */
export function ColumnStrip(
  props: FilmStripProps & {
    readonly selected: number;
    readonly all: { readonly label: string; readonly onPress: () => void };
  },
) {
  const { label, count, frameAt, selected, onPress, next, all } = props;
  const box = useRef<HTMLElement>(null);
  const { width } = useSize(box);
  const size = { leastWidth: useTokenInPx('--frame-column'), height: 0, gap: useTokenInPx('--space-1') };
  const { columns } = stripLayout(count, width, size);
  const first = firstColumn(selected, count, columns);
  return (
    <section className="column-strip row gap-2" aria-label={label} data-testid="column-strip">
      <Button className="column-strip-all" preventFocusOnPress onPress={all.onPress}>
        <span className="unseen">{all.label}</span>
        <span
          aria-hidden
          ref={box as RefObject<HTMLSpanElement>}
          className={`column-strip-row grid gap-1 ${count > 99 ? 'column-strip-long' : ''}`}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {Array.from({ length: Math.min(columns, count - first) }, (_, at) => first + at).map((index) => {
            const { place, caption, second = '', notes = '', isOver = false, mark, filled, laden } = frameAt(index);
            return (
              <span
                key={index}
                className={`film-column ${index === selected ? 'film-column-open' : ''} ${isOver ? 'film-frame-over' : ''}`}
                title={[place, caption, second, notes].filter(Boolean).join(', ')}
              >
                <FrameFill filled={filled} laden={laden} />
                <b>{place}</b>
                <FrameMark mark={mark} />
              </span>
            );
          })}
        </span>
      </Button>
      <Frame {...frameAt(selected)} index={selected} isSelected onPress={onPress} />
      {next && <NextFrame {...next} />}
    </section>
  );
}
