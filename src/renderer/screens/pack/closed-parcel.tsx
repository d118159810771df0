import type { Pack } from '../../../documents/pack/pack.ts';
import { packedIn, sizeOf } from '../../../documents/pack/pack-figures.ts';
import { ClosedResult } from '../../documents/list/closed-result.tsx';
import { formatMoment } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ClosedDocument } from '../../session/reads/use-closed-document.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import { PackRow } from './pack-row.tsx';
import { ParcelPanel } from './parcel/parcel-panel.tsx';

/** A packed parcel, as it was closed. */
export function ClosedParcel({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTexts();
  return (
    <ClosedResult
      kind="pack"
      id={id}
      words={{ print: t('pack.print'), csv: t('pallet.save-csv'), xlsx: t('pallet.save-xlsx') }}
      name={({ state }) => state.order?.packageId ?? state.number}
      sheet={({ state }) => sheetOf(state)}
      onBack={onBack}
    >
      {(document) => <Closed document={document} />}
    </ClosedResult>
  );
}

const sheetColumns = ['PackageId', 'Sku', 'Quantity', 'Lot', 'Serial', 'Weight', 'Length', 'Width', 'Height'] as const;

function sheetOf(pack: Pack) {
  const size = sizeOf(pack);
  return {
    columns: sheetColumns,
    rows: pack.lines.map(({ sku, packed, lots, serials }) => [
      ...[pack.order?.packageId ?? pack.number, sku, packed],
      ...[lots.flatMap(({ lot }) => lot ?? []).join(' '), serials.join(' ')],
      ...[pack.weighed?.grams ?? '', size?.length ?? '', size?.width ?? '', size?.height ?? ''],
    ]),
  };
}

function Closed({ document: { state: pack, closedAt } }: { readonly document: ClosedDocument<'pack'> }) {
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const { closed } = pack;
  return (
    <>
      <h1 data-testid="result-title">{t('pack.closed', { order: pack.order?.packageId ?? pack.number })}</h1>
      <p className="closed-result-words">
        {t('inbound.pieces', { pieces: packedIn(pack) })} ·{' '}
        {t(closed?.isQueued ? 'pack.closed-queued' : 'pack.closed-verified')}
      </p>
      <p>{t('pack.closed-by', { operator: closed?.operator ?? '', time: formatMoment(closedAt, now(), locale) })}</p>
      <div className="pack-work grid gap-3">
        <VirtualRows
          label={t('pack.goods')}
          rows={pack.lines}
          estimate={76}
          keyOf={({ sku }) => sku}
          row={(line) => <PackRow line={line} isLast={false} />}
        />
        <ParcelPanel pack={pack} />
      </div>
    </>
  );
}
