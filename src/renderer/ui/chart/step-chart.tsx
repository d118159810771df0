import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { chartScale } from './column-chart.tsx';
import './step-chart.css';

/** A value and how long it was in force. */
export interface ChartStep {
  readonly id: string;
  /** From 0, the left edge, to 1. */
  readonly from: number;
  readonly to: number;
  /** Null: unknown then, a gap. */
  readonly value: number | null;
  /** When it began, in words. */
  readonly label: string;
}

/** The newest changes are written below; all of them are in the table for screen readers, and each on its step. */
const mostWritten = 6;

/** One figure over time, as steps from 0 to a round figure. It has no verdict, so it has no colour. */
export function StepChart(props: {
  readonly label: string;
  /** The time it spans: `30 days`. */
  readonly span: string;
  readonly steps: readonly ChartStep[];
}) {
  const { label, span, steps } = props;
  const { locale } = useTexts();
  const { top } = chartScale(Math.max(0, ...steps.map(({ value }) => value ?? 0)));
  const inWords = (value: number | null) => (value === null ? '—' : formatNumber(value, locale));
  return (
    <figure className="step-chart" data-testid="step-chart">
      <figcaption className="row wrap between">
        <b>{label}</b>
        <span className="quiet">{span}</span>
      </figcaption>
      <div className="step-plot" aria-hidden>
        <small>{formatNumber(top, locale)}</small>
        <small>0</small>
        <span className="step-area">
          {steps.map(({ id, from, to, value, label: since }) => (
            <i
              key={id}
              className={value === null ? '' : 'step'}
              title={`${since}: ${inWords(value)}`}
              style={{
                left: `${from * 100}%`,
                width: `${(to - from) * 100}%`,
                height: `${(Math.max(0, value ?? 0) / top) * 100}%`,
              }}
            />
          ))}
        </span>
      </div>
      <ol className="bare row wrap step-changes" aria-hidden>
        {steps.slice(-mostWritten).map(({ id, value, label: since }) => (
          <li key={id}>
            <span className="quiet">{since}</span> <b>{inWords(value)}</b>
          </li>
        ))}
      </ol>
      <table className="unseen">
        <caption>{`${label}, ${span}`}</caption>
        <tbody>
          {steps.map(({ id, value, label: since }) => (
            <tr key={id}>
              <th scope="row">{since}</th>
              <td>{inWords(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
