import { ClipboardCheck, HardDrive, ScanBarcode } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { getIn } from '../../../../documents/journal/bucket-map.ts';
import type { PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OpenDocument } from '../../../session/stores/open-document.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { CheckQuestion } from './check-question.tsx';
import { CountRow } from './count-row.tsx';
import { countedGoods } from './counted-goods.ts';
import './count.css';

/** The open count: the goods last scanned, large, and everything else counted. It is blind: only names come from the orders. */
export function CountPanel({ document }: { readonly document: OpenDocument<'putaway-check'> }) {
  const { state: check, journal } = document;
  const { t } = useTexts();
  const keys = useMemo(() => countedGoods(check, journal), [check, journal]);
  const isAsking = check.question !== null || check.again !== null;
  // A question needs the height, and names its goods itself.
  const last = !isAsking && check.last !== null && getIn(check.count.goods, check.last) ? check.last : null;
  const others = useSame(useMemo(() => (last === null ? keys : keys.filter((key) => key !== last)), [keys, last]));
  return (
    <Panel className="count-panel">
      <div className="row items-center gap-3">
        <h2>{t('check.counted-goods')}</h2>
        <span className="grow" />
        <span className="row items-center gap-2 muted size-1" title={t('check.safe')}>
          <HardDrive aria-hidden className="count-safe" />
          {t('inbound.safe-short')}
        </span>
      </div>
      {isAsking && <CheckQuestion check={check} />}
      {last !== null && (
        <div className="rigid" data-testid="last-counted">
          <CountRow check={check} goods={last} isLargest />
        </div>
      )}
      {keys.length === 0 ? (
        <NothingYet check={check} />
      ) : (
        <VirtualRows
          label={t('check.counted-goods')}
          rows={others}
          estimate={52}
          keyOf={itself}
          beyond={2}
          show={{ index: 0, when: journal.length }}
          row={(goods) => <CountRow check={check} goods={goods} />}
        />
      )}
    </Panel>
  );
}

/** The same list while it holds the same: counting the same goods again then measures no row. */
function useSame(list: readonly string[]): readonly string[] {
  const kept = useRef(list);
  const { current: before } = kept;
  if (before.length !== list.length || list.some((key, at) => key !== before[at])) kept.current = list;
  return kept.current;
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
