import { ClipboardCheck, ScanBarcode } from 'lucide-react';
import { useMemo } from 'react';
import type { PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OpenDocument } from '../../../session/stores/open-document.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { CheckQuestion } from './check-question.tsx';
import './count.css';
import { getIn } from '../../../../documents/journal/bucket-map.ts';
import { labelOf } from '../../../../documents/putaway-check/check-sentences.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { BigFigure } from '../../../ui/chart/big-figure.tsx';
import { CountRow } from './count-row.tsx';
import { countedGoods } from './counted-goods.ts';

/** The open count: the last scan, large, and everything counted. It is blind: only names come from the orders. */
export function CountPanel({ document }: { readonly document: OpenDocument<'putaway-check'> }) {
  const { state: check, journal } = document;
  const { t } = useTexts();
  const keys = useMemo(() => countedGoods(check, journal), [check, journal]);
  const isAsking = check.question !== null || check.again !== null;
  return (
    <Panel className="count-panel">
      {isAsking ? <CheckQuestion check={check} /> : check.last !== null && <LastCounted check={check} />}
      {keys.length === 0 ? (
        <NothingYet check={check} />
      ) : (
        <VirtualRows
          label={t('check.counted-goods')}
          rows={keys}
          estimate={64}
          keyOf={itself}
          show={{ index: 0, when: journal.length }}
          row={(goods) => <CountRow check={check} goods={goods} />}
        />
      )}
      <div className="count-actions labels-wrap grid gap-2">
        <CommandButton name="qty" />
        <CommandButton name="minus" />
        <CommandButton name="undo" />
        <CommandButton name="file" />
        <CommandButton name="type-code" />
      </div>
    </Panel>
  );
}

/** Goods are known by their key. */
const itself = (key: string) => key;

function NothingYet({ check }: { readonly check: PutawayCheck }) {
  const { t } = useTexts();
  if (check.orders.size === 0) {
    return <EmptyNote icon={ClipboardCheck} title={t('check.no-order')} words={t('check.start-words')} />;
  }
  const isRecount = check.earlier.length > 0;
  return (
    <EmptyNote
      icon={ScanBarcode}
      title={t('check.scan-goods')}
      words={t(isRecount ? 'check.scan-again-words' : 'check.scan-goods-words')}
    />
  );
}

/** The last scanned goods and their count: what QTY would set. */
function LastCounted({ check }: { readonly check: PutawayCheck }) {
  const { t, locale } = useTexts();
  const goods = check.last === null ? undefined : getIn(check.count.goods, check.last);
  if (goods === undefined) return null;
  const { sku, name, nameCn, quantity } = goods;
  const code = labelOf(goods);
  const [words] = goodsNames({ name: name ?? '', nameCn: nameCn ?? '' }, locale);
  const facts = [sku === code ? null : sku, words ?? t('inbound.no-name')].filter(Boolean).join(' · ');
  return (
    <section className="last-counted ground-good" data-testid="last-counted" data-code={code} data-quantity={quantity}>
      <BigFigure text={formatNumber(quantity, locale)} />
      <div className="last-counted-what">
        <h2 className="code cut" title={code}>
          {code}
        </h2>
        <p className="cut" title={facts}>
          {facts}
        </p>
      </div>
    </section>
  );
}
