import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import './bar.css';
import './column-chart.css';
import { Legend } from './legend.tsx';

/** Of a bold figure, as a share of its size; and how many of them the words for the mean take. */
const letterWidth = 0.62;
const besideNumbers = 10;
/** At 1280 px. */
const mostLetters = 38;

/** A part of every column: what it counts, and how it is drawn (like the parts of a bar). */
export interface ChartKind {
  readonly id: string;
  readonly label: string;
  readonly look: 'full' | 'rest' | 'coming' | 'available' | 'good' | 'bad' | 'plain';
}

export interface ChartColumn {
  readonly id: string;
  readonly label: string;
  /** By the `id` of the kind. */
  readonly values: Readonly<Record<string, number>>;
  /** The column that is still growing. */
  readonly isNow?: boolean;
}

/** Columns side by side, each with a few kinds stacked. Screen readers get a table. */
export function ColumnChart(props: {
  readonly label: string;
  /** From the bottom up. */
  readonly kinds: readonly ChartKind[];
  readonly columns: readonly ChartColumn[];
  /** The mean of the columns as a line, and what the growing one comes to at its pace (null: too early to say). */
  readonly mean?: { readonly value: number; readonly label: string; readonly paced: number | null };
  /** Where there is room each column has the figure of the first kind on it, in place of a scale beside them all. */
  readonly wantsNumbers?: boolean;
  /** The text to show when there is no data. */
  readonly none?: string;
}) {
  const { label, kinds, columns, mean, wantsNumbers = false, none } = props;
  const [first] = kinds;
  const { locale } = useTexts();
  const figure = useRef<HTMLElement>(null);
  const figureOf = ({ values }: ChartColumn, { id }: ChartKind) => values[id] ?? 0;
  const totalOf = (column: ChartColumn) => sum(kinds.map((kind) => figureOf(column, kind)));
  const most = Math.max(0, mean?.value ?? 0, mean?.paced ?? 0, ...columns.map(totalOf));
  const longest = first
    ? Math.max(0, ...columns.map((column) => formatNumber(figureOf(column, first), locale).length))
    : 0;
  const isNumbered = useRoomForNumbers(figure, columns.length, longest) && wantsNumbers;
  const { top, lines } = isNumbered ? { top: Math.max(1, most), lines: [0] } : chartScale(most);
  const characters = formatNumber(top, locale).length;
  // If labels would overlap, each stands below the middle one of this many columns.
  const every = oddOf(Math.ceil(columns.length / 12));
  const reach = (every - 1) / 2;
  return (
    <figure
      ref={figure}
      className={`chart stack gap-1 shrink-x grow ${isNumbered ? 'chart-numbered' : ''}`}
      data-testid="column-chart"
      style={{ '--characters': characters } as CSSProperties}
    >
      <div className="chart-plot" aria-hidden>
        {(most === 0 ? [0] : lines).map((line) => (
          <span key={line} className="chart-line" style={{ bottom: `${(line / top) * 100}%` }}>
            {!isNumbered && <small>{formatNumber(line, locale)}</small>}
          </span>
        ))}
        <div className="chart-columns">
          {columns.map((column) => (
            <span key={column.id} className="chart-column row grow shrink-x">
              {column.isNow && mean?.paced != null && (
                <span className="chart-paced" style={{ height: `${(mean.paced / top) * 100}%` }} />
              )}
              {kinds.map((kind) => (
                <i
                  key={kind.id}
                  className={`bar-${kind.look}`}
                  style={{ height: `${(figureOf(column, kind) / top) * 100}%` }}
                />
              ))}
              {isNumbered && first && figureOf(column, first) > 0 && (
                <b style={{ bottom: `${(totalOf(column) / top) * 100}%` }}>
                  {formatNumber(figureOf(column, first), locale)}
                </b>
              )}
            </span>
          ))}
        </div>
        {mean !== undefined && most > 0 && (
          <span className="chart-mean" style={{ bottom: `${(mean.value / top) * 100}%` }}>
            <small>{mean.label}</small>
          </span>
        )}
        {most === 0 && none !== undefined && <p className="chart-none muted">{none}</p>}
      </div>
      <div
        className="chart-labels"
        style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
        aria-hidden
      >
        {columns.map(({ id, label: name, isNow = false }, at) =>
          (columns.length - 1 - reach - at) % every === 0 && at >= reach ? (
            <small
              key={id}
              className={isNow ? 'chart-now' : ''}
              style={{ gridColumn: `${at - reach + 1} / span ${every}` }}
            >
              {name}
            </small>
          ) : null,
        )}
      </div>
      <Legend
        parts={kinds.map((kind) => ({
          kind: kind.look,
          label: kind.label,
          value: formatNumber(sum(columns.map((column) => figureOf(column, kind))), locale),
        }))}
      />
      <table className="unseen">
        <caption>{label}</caption>
        <tbody>
          {columns.map((column) => (
            <tr key={column.id}>
              <th scope="row">{column.label}</th>
              {kinds.map((kind) => (
                <td key={kind.id}>{`${kind.label}: ${formatNumber(figureOf(column, kind), locale)}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Whether a bold figure of that many letters fits on each of so many columns. Guessed until it is laid out: nearly always right. */
function useRoomForNumbers(figure: RefObject<HTMLElement | null>, columns: number, longest: number): boolean {
  const [hasRoom, setRoom] = useState(columns * (longest + 1) <= mostLetters);
  useLayoutEffect(() => {
    const target = figure.current;
    if (!target) return;
    // Told after the layout: asking for the width would cause another.
    const observer = new ResizeObserver(([entry]) => {
      const label = target.querySelector('.chart-labels small');
      if (!entry || !label) return;
      const letter = Number.parseFloat(getComputedStyle(label).fontSize) * letterWidth;
      setRoom((entry.contentRect.width - besideNumbers * letter) / columns > (longest + 1) * letter);
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [figure, columns, longest]);
  return hasRoom;
}

function oddOf(least: number): number {
  return Math.max(1, least % 2 === 0 ? least + 1 : least);
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

/** The lines of a chart: round figures from 0 to at least `most`. */
interface ChartScale {
  readonly top: number;
  readonly lines: readonly number[];
}

/** At most four steps, so that each line can be read from a distance; whole numbers, as counts are whole. */
export function chartScale(most: number): ChartScale {
  const step = roundStep(Math.max(1, most) / 4);
  const steps = Math.max(1, Math.ceil(Math.max(0, most) / step));
  return { top: steps * step, lines: Array.from({ length: steps + 1 }, (_, at) => at * step) };
}

/** The next of 1, 2, 5, 10, 20, 50, ... */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const round = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10;
  return round * power;
}
