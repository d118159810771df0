import { ChevronsDown, ChevronsUp, CircleQuestionMark } from 'lucide-react';
import { wantsOf } from '../../../../documents/putaway-check/compare-count.ts';
import type { CheckRow } from '../../../../documents/putaway-check/result.ts';
import { formatSigned } from '../../../i18n/formats.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import type { StateLook } from '../../../ui/feedback/state-mark.tsx';
import './result.css';

/** One variance, or two where planned and received differ: then each says which it is against. */
export function Variances(props: { readonly row: CheckRow; readonly texts: TextsOfScreen }) {
  const { row, texts } = props;
  const { t, locale } = texts;
  const { toPlanned, toReceived } = row;
  if (toPlanned === null || toReceived === null) return null;
  const wants = wantsOf(toPlanned, toReceived);
  return (
    <span className="result-variances result-cell grid">
      {wants.map((against) => {
        const difference = against === 'received' ? toReceived : toPlanned;
        const { icon: Icon, ground } = lookOf(difference, row.order === null);
        return (
          <span
            key={against}
            className={`result-variance row gap-2 ${wants.length > 1 ? 'result-two items-center' : ''}`}
          >
            <b className={`result-difference row items-center gap-1 rigid ground-${ground}`}>
              <Icon aria-hidden />
              {formatSigned(difference, locale)}
            </b>
            {against !== 'both' && (
              <span className="quiet cut" title={t(`check.${against}-short`)}>
                {t(`check.${against}-short`)}
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}

/** Too few is wrong, too many a warning; what is in no order is extra. */
function lookOf(difference: number, isExtra: boolean): StateLook {
  if (isExtra) return { icon: CircleQuestionMark, ground: 'unknown' };
  return difference < 0 ? { icon: ChevronsDown, ground: 'bad' } : { icon: ChevronsUp, ground: 'warn' };
}
