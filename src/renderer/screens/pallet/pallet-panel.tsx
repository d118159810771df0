import { PackageCheck, PackageOpen, ScanBarcode } from 'lucide-react';
import { useMemo } from 'react';

import { contentsOf } from '../../../documents/pallet-check/contents-of.ts';
import { differenceInHand } from '../../../documents/pallet-check/give-reason.ts';
import type { PalletCheck } from '../../../documents/pallet-check/pallet-check.ts';
import { differencesOf, totalsOf } from '../../../documents/pallet-check/pallet-figures.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useShortPallet } from '../../session/use-short-pallet.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import { lastScanned } from './box/box-order.ts';
import { BoxRow } from './box/box-row.tsx';
import { CheckQuestion } from './check-question.tsx';
import { PalletHead, TitleRow } from './map/pallet-head.tsx';
import { PalletMap } from './map/pallet-map.tsx';
import { CheckPanel } from './pallets/check-panel.tsx';
import './pallet.css';

/** The open pallet beside all pallets; while the check asks for its sign-off, all discrepancies. */
export function PalletPanel(props: {
  readonly document: OpenDocument<'pallet-check'>;
  readonly onContents: (box: string) => void;
}) {
  const { document, onContents } = props;
  const { state: check, journal } = document;
  const shortPallet = useShortPallet();
  return (
    <div className="pallet-work grid gap-3">
      <Panel className="pallet-panel">
        {check.question?.kind === 'done' ? (
          <Differences check={check} onContents={onContents} />
        ) : check.open === null ? (
          <NoPallet check={check} shortPallet={shortPallet} />
        ) : (
          <PalletMap
            key={check.open}
            check={check}
            pallet={check.open}
            last={lastScanned(check, journal)}
            {...{ shortPallet, onContents }}
          />
        )}
        <CheckQuestion check={check} />
      </Panel>
      {check.orders.length > 0 && <CheckPanel check={check} shortPallet={shortPallet} />}
    </div>
  );
}

function NoPallet(props: { readonly check: PalletCheck; readonly shortPallet: (no: string) => string }) {
  return (
    <>
      <PalletHead {...props} pallet={null} />
      <WhatToScan check={props.check} />
    </>
  );
}

function WhatToScan({ check }: { readonly check: PalletCheck }) {
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

function Differences(props: { readonly check: PalletCheck; readonly onContents: (box: string) => void }) {
  const { check, onContents } = props;
  const { t } = useTexts();
  const boxes = useMemo(() => [...differencesOf(check)].map(({ box }) => box), [check]);
  const inHand = differenceInHand(check);
  const hasOrders = check.orders.length > 1;
  const at = inHand === null ? -1 : boxes.indexOf(inHand);
  return (
    <>
      <TitleRow title={t('pallet.differences', { n: boxes.length })} />
      <VirtualRows
        label={t('pallet.differences-list')}
        rows={boxes}
        estimate={64}
        keyOf={itself}
        show={{ index: Math.max(at, 0), when: inHand ?? '' }}
        row={(number) => {
          const box = contentsOf(check, number);
          return box && <BoxRow box={box} {...{ hasOrders }} isInHand={box.no === inHand} onPress={onContents} />;
        }}
      />
    </>
  );
}

/** A number is its own key. */
const itself = (number: string) => number;
