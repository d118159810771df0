import { TriangleAlert } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import './bar.css';
import './gauge.css';

/** A value against its limit. An excess is shown by a mark, words and the shape of the bar, not by colour alone. */
export function Gauge(props: {
  readonly label: string;
  readonly value: number;
  /** Absent: only the value is shown. */
  readonly limit?: number | undefined;
  /** The figures as text, with their unit. */
  readonly valueText: string;
  readonly limitText?: string | undefined;
  /** Describes the limit where it is not a hard one: it may be exceeded. */
  readonly limitWords?: string | undefined;
  readonly hint?: string | undefined;
}) {
  const { label, value, limit, valueText, limitText, hint } = props;
  const isPlan = props.limitWords !== undefined;
  const { t } = useTexts();
  const shares = limit === undefined ? null : gaugeShares(value, limit);
  const isOver = shares !== null && shares.over > 0 && !isPlan;
  const ownWords = limitText === undefined ? '' : t('note.limit', { limit: limitText });
  const limitWords = props.limitWords ?? ownWords;
  const said = [valueText, limitWords, isOver ? t('note.over') : ''].filter(Boolean).join(', ');
  return (
    <div className="gauge grid size-1" data-over={isOver}>
      <div className="gauge-words row wrap between">
        <span>{label}</span>
        <span>
          <b>{valueText}</b>
          {limitWords !== '' && <span className="muted"> · {limitWords}</span>}
        </span>
      </div>
      {shares !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a meter element cannot show an excess.
        <div
          className="gauge-bar"
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.max(limit ?? 0, value)}
          aria-valuenow={value}
          aria-valuetext={said}
        >
          <div className="bar">
            <i className="bar-part bar-full" style={{ width: `${shares.within * 100}%` }} />
            <i className="bar-part bar-bad" style={{ width: `${shares.over * 100}%` }} />
          </div>
          {isOver && <i className="gauge-limit" style={{ left: `${shares.limitAt * 100}%` }} />}
        </div>
      )}
      {isOver && (
        <p className="gauge-note ground-bad">
          <TriangleAlert aria-hidden />
          {t('note.over')}
        </p>
      )}
      {hint !== undefined && <p className="quiet">{hint}</p>}
    </div>
  );
}

/** A gauge in shares of its width: the part within the limit, the part over it, and the position of the limit. */
interface GaugeShares {
  readonly within: number;
  readonly over: number;
  /** 1 while nothing is over: the limit is the end of the bar. */
  readonly limitAt: number;
}

/** Over the limit, the whole bar is the value, so that the excess has its true share; up to it, the whole bar is the limit. */
export function gaugeShares(value: number, limit: number): GaugeShares {
  const amount = Math.max(0, value);
  if (limit <= 0) return { within: 0, over: amount > 0 ? 1 : 0, limitAt: amount > 0 ? 0 : 1 };
  if (amount <= limit) return { within: amount / limit, over: 0, limitAt: 1 };
  // Even a slight excess must be visible.
  const over = Math.max(0.04, (amount - limit) / amount);
  return { within: 1 - over, over, limitAt: 1 - over };
}
