import { Copy } from 'lucide-react';
import { memo } from 'react';
import { reReadSeconds } from '../../../../documents/inbound-plan/decide-item.ts';
import type { PlanLine, ReRead } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { formatIsoDay, formatNumber } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import './box.css';
import { LineAnswers, type LineQuestion } from './line-answers.tsx';

export const BoxLine = memo(function BoxLine(props: {
  readonly line: PlanLine;
  readonly isNewest: boolean;
  /** What this line asks now, if anything. */
  readonly asks: LineQuestion | null;
  /** The next scan names it, whatever else is asked meanwhile. */
  readonly isLearning: boolean;
  /** Its last scan, if that may have been read twice. */
  readonly again: ReRead | null;
}) {
  const { line, isNewest, asks, isLearning, again } = props;
  const { t, locale } = useTexts();
  const isOpen = line.status !== 'known';
  const ground = again !== null ? 'ground-warn' : isOpen ? 'ground-unknown' : isNewest ? 'ground-good' : '';
  const words = isOpen ? t(isLearning ? 'inbound.learning' : openWords(line, asks)) : nameOf(line, locale, t);
  const facts = isOpen ? [] : factsOf(line, { t, locale });
  return (
    <div
      className={`line ${ground}`}
      data-testid="line"
      data-sku={line.sku ?? line.code}
      data-quantity={line.quantity}
      data-status={line.status}
    >
      <span className={`line-quantity ${quantitySize(line.quantity)}`}>{formatNumber(line.quantity, locale)}</span>
      <div className="shrink-x">
        {again !== null && (
          <div className="line-again row items-center gap-2" data-testid="counted-again">
            <Copy aria-hidden />
            {t('inbound.counted-again', { seconds: reReadSeconds(again) })}
          </div>
        )}
        <div className="line-name breaks" title={words}>
          {words}
        </div>
      </div>
      <div className="line-facts row wrap gap-2">
        {facts.map((fact) => (
          <span key={fact} className="line-fact">
            {fact}
          </span>
        ))}
      </div>
      <div className="line-code code">
        {line.sku ?? line.code}
        {line.storageNo !== null && <small className="line-storage">{line.storageNo}</small>}
      </div>
      {asks !== null && <LineAnswers question={asks} />}
    </div>
  );
});

/** As large as its digits allow. */
function quantitySize(quantity: number): string {
  if (quantity < 10_000) return '';
  return quantity < 100_000 ? 'line-quantity-long' : 'line-quantity-longest';
}

function openWords(line: PlanLine, asks: LineQuestion | null) {
  if (asks === null) return 'inbound.open-line';
  return line.status === 'asking' ? 'inbound.asking' : 'inbound.unknown';
}

function nameOf({ name, nameCn }: PlanLine, locale: string, t: TextsOfScreen['t']): string {
  const [first] = goodsNames({ name: name ?? '', nameCn: nameCn ?? '' }, locale);
  return first ?? t('inbound.no-name');
}

/** Its lot, expiry and serial number, in words. */
export function factsOf(
  { lot, expiry, serial }: PlanLine,
  { t, locale }: Pick<TextsOfScreen, 't' | 'locale'>,
): readonly string[] {
  return [
    lot === null ? '' : t('inbound.lot', { lot }),
    expiry === null ? '' : t('inbound.expiry', { expiry: formatIsoDay(expiry, locale) }),
    serial === null ? '' : t('inbound.serial', { serial }),
  ].filter(Boolean);
}
