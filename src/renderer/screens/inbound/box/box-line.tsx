import { Copy } from 'lucide-react';
import { memo } from 'react';
import { reReadSeconds } from '../../../../documents/inbound-plan/decide-item.ts';
import type { PlanLine, ReRead } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
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
  const facts = isOpen ? t(isLearning ? 'inbound.learning' : openWords(line, asks)) : factsOf(line, locale, t);
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
        <div className="line-code">
          <span className="code">{line.sku ?? line.code}</span>
          {line.storageNo !== null && <span className="line-storage code">{line.storageNo}</span>}
        </div>
        {again !== null && (
          <div className="line-again row items-center gap-2" data-testid="counted-again">
            <Copy aria-hidden />
            {t('inbound.counted-again', { seconds: reReadSeconds(again) })}
          </div>
        )}
        <div className="line-facts size-1 breaks" title={facts}>
          {facts}
        </div>
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

function factsOf(line: PlanLine, locale: string, t: ReturnType<typeof useTexts>['t']): string {
  const { name, nameCn, lot, expiry, serial } = line;
  const [first] = goodsNames({ name: name ?? '', nameCn: nameCn ?? '' }, locale);
  return [
    first ?? t('inbound.no-name'),
    lot === null ? null : t('inbound.lot', { lot }),
    expiry === null ? null : t('inbound.expiry', { expiry }),
    serial === null ? null : t('inbound.serial', { serial }),
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}
