import { PackageCheck, PackageOpen, ScanBarcode } from 'lucide-react';
import { useMemo, useState } from 'react';
import { contentsOf } from '../../../documents/pallet-check/contents-of.ts';
import { differenceInHand } from '../../../documents/pallet-check/give-reason.ts';
import type { PalletCheck } from '../../../documents/pallet-check/pallet-check.ts';
import { differencesOf, totalsOf } from '../../../documents/pallet-check/pallet-figures.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { FilterRow } from '../../ui/list/filter-row.tsx';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import { type BoxFilter, boxCounts, boxFilters, boxOrder } from './box-order.ts';
import { BoxRow } from './box-row.tsx';
import { CheckQuestion } from './check-question.tsx';
import '../../documents/panel/panel.css';
import './pallet.css';

/** The open pallet with its boxes; while the check asks for its sign-off, all discrepancies. */
export function PalletPanel(props: { readonly check: PalletCheck; readonly onContents: (box: string) => void }) {
  const { check, onContents } = props;
  const inHand = differenceInHand(check);
  const isSignOff = check.question?.kind === 'done';
  return (
    <Panel className="pallet-panel">
      {isSignOff ? <SignOffHead check={check} /> : <PalletHead check={check} />}
      <CheckQuestion check={check} />
      {isSignOff ? (
        <Differences check={check} inHand={inHand} onContents={onContents} />
      ) : check.open === null ? (
        <NoPallet check={check} />
      ) : (
        <OpenPallet key={check.open} check={check} pallet={check.open} inHand={inHand} onContents={onContents} />
      )}
      <div className="box-actions labels-wrap grid gap-2">
        <CommandButton name="box" label="pallet.leave" />
        <CommandButton name="reason" kind={inHand === null ? 'plain' : 'go'} />
        <CommandButton name="contents" />
        <CommandButton name="minus" label="pallet.take-back" />
        <CommandButton name="undo" />
        <CommandButton name="type-code" />
      </div>
    </Panel>
  );
}

function PalletHead({ check }: { readonly check: PalletCheck }) {
  const { t } = useTexts();
  const { open } = check;
  const title =
    open === null ? t('pallet.none-open') : open === '' ? t('pallet.loose') : t('pallet.title', { pallet: open });
  const pallet = open === null ? undefined : check.expected.pallets.get(open);
  const orders = check.orders.length > 1 ? pallet?.orders.join(', ') : '';
  const facts = [pallet?.weight, pallet?.size, orders].filter(Boolean).join(' · ');
  return (
    <div className="pallet-head row items-baseline gap-3 shrink-x">
      <h1 className="cut" data-testid="pallet-title" title={title}>
        {title}
      </h1>
      <span className="muted cut" title={facts}>
        {facts}
      </span>
    </div>
  );
}

function SignOffHead({ check }: { readonly check: PalletCheck }) {
  const { t } = useTexts();
  return (
    <div className="pallet-head row items-baseline gap-3 shrink-x">
      <h1 data-testid="pallet-title">{t('pallet.differences', { n: totalsOf(check).differences })}</h1>
    </div>
  );
}

function NoPallet({ check }: { readonly check: PalletCheck }) {
  const { t } = useTexts();
  const { expected, missing } = totalsOf(check);
  if (check.orders.length === 0) {
    return <EmptyNote icon={ScanBarcode} title={t('pallet.no-order')} words={t('pallet.start-words')} />;
  }
  if (expected === 0) {
    return <EmptyNote icon={PackageOpen} title={t('pallet.nothing-here')} words={t('pallet.nothing-here-words')} />;
  }
  if (missing === 0) {
    return <EmptyNote icon={PackageCheck} title={t('pallet.all-found')} words={t('pallet.all-found-words')} />;
  }
  return <EmptyNote icon={ScanBarcode} title={t('pallet.scan-one')} words={t('pallet.scan-one-words')} />;
}

interface ListProps {
  readonly check: PalletCheck;
  readonly inHand: string | null;
  readonly onContents: (box: string) => void;
}

function OpenPallet({ check, pallet, inHand, onContents }: ListProps & { readonly pallet: string }) {
  const { t, locale } = useTexts();
  const [filter, setFilter] = useState<BoxFilter>('all');
  const counts = boxCounts(check, pallet);
  const boxes = useMemo(() => boxOrder(check, pallet, filter), [check, pallet, filter]);
  return (
    <>
      <FilterRow
        label={t('pallet.filter')}
        chosen={filter}
        onChoose={setFilter}
        filters={boxFilters.map((id) => ({
          id,
          label: t(`pallet.filter-${id}`),
          count: formatNumber(counts[id], locale),
        }))}
      />
      {boxes.length === 0 && <p className="muted">{t('pallet.filter-none')}</p>}
      <BoxRows label={t('pallet.boxes-of-pallet')} boxes={boxes} {...{ check, inHand, onContents }} />
    </>
  );
}

function Differences({ check, inHand, onContents }: ListProps) {
  const { t } = useTexts();
  const boxes = useMemo(() => [...differencesOf(check)].map(({ box }) => box), [check]);
  return <BoxRows label={t('pallet.differences-list')} boxes={boxes} {...{ check, inHand, onContents }} />;
}

function BoxRows(props: ListProps & { readonly label: string; readonly boxes: readonly string[] }) {
  const { check, label, boxes, inHand, onContents } = props;
  const hasOrders = check.orders.length > 1;
  const at = inHand === null ? -1 : boxes.indexOf(inHand);
  return (
    <VirtualRows
      label={label}
      rows={boxes}
      estimate={72}
      keyOf={itself}
      show={{ index: Math.max(at, 0), when: inHand ?? '' }}
      row={(number) => {
        const box = contentsOf(check, number);
        return box && <BoxRow box={box} {...{ hasOrders }} isInHand={box.no === inHand} onPress={onContents} />;
      }}
    />
  );
}

/** A number is its own key. */
const itself = (number: string) => number;
