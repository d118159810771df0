import type { ReactNode } from 'react';
import type { PalletCheck } from '../../../../documents/pallet-check/pallet-check.ts';
import { sizeWords, weightWords } from '../../../documents/words/service-measures.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** What the left panel shows: the open pallet with what the service says about it. */
export function PalletHead(props: {
  readonly check: PalletCheck;
  /** Null: none is open. */
  readonly pallet: string | null;
  readonly shortPallet: (no: string) => string;
  readonly children?: ReactNode;
}) {
  const { check, pallet: no, shortPallet, children } = props;
  const { t, locale } = useTexts();
  const pallet = no === null ? undefined : check.expected.pallets.get(no);
  const orders = check.orders.length > 1 ? (pallet?.orders.join(', ') ?? '') : '';
  const facts = [weightWords(pallet?.weight ?? '', locale), sizeWords(pallet?.size ?? '', locale), orders].filter(
    Boolean,
  );
  const titleOf = (name: string) => {
    if (no === null) return t('pallet.none-open');
    return no === '' ? t('pallet.loose') : t('pallet.title', { pallet: name });
  };
  return (
    <TitleRow title={titleOf(shortPallet(no ?? ''))} whole={titleOf(no ?? '')} facts={facts.join(' · ')}>
      {children}
    </TitleRow>
  );
}

/** A title with what else is to be known, as high with filters as without. */
export function TitleRow(props: {
  readonly title: string;
  /** What the title shortens. */
  readonly whole?: string;
  readonly facts?: string;
  readonly children?: ReactNode;
}) {
  const { title, whole = title, facts = '', children } = props;
  return (
    <div className="pallet-head row items-center gap-4">
      <div className="row items-baseline gap-3 shrink-x grow">
        <h2 className="cut" data-testid="pallet-title" title={whole}>
          {title}
        </h2>
        <span className="pallet-head-facts muted cut" title={facts}>
          {facts}
        </span>
      </div>
      {children}
    </div>
  );
}
