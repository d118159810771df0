import { useMemo } from 'react';
import { summaryOf } from '../../../documents/bill-of-lading/kind.ts';
import { type BillBoxRow, billBoxRows } from '../../../documents/bill-of-lading/result.ts';
import { ClosedResult } from '../../documents/list/closed-result.tsx';
import { SentAs } from '../../documents/list/sent-as.tsx';
import { PhotoStrip } from '../../documents/photos/photo-strip.tsx';
import { formatGrams, formatMoment, formatSides } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ClosedDocument } from '../../session/reads/use-closed-document.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import { BillRoute } from './bill/bill-route.tsx';
import './bill-of-lading.css';
import { manifestTable } from './bill/manifest-csv.ts';
import { ParcelRow } from './box/parcel-row.tsx';

/** A finished bill, as it was closed: its route, its boxes, and their parcels. */
export function ClosedBill({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTexts();
  return (
    <ClosedResult
      kind="bill-of-lading"
      id={id}
      words={{ print: t('lading.print'), csv: t('pallet.save-csv'), xlsx: t('pallet.save-xlsx') }}
      name={({ state }) => summaryOf(state).number}
      sheet={({ state }) => manifestTable(state)}
      onBack={onBack}
    >
      {(document) => <Bill document={document} />}
    </ClosedResult>
  );
}

type Row = { readonly box: BillBoxRow } | { readonly parcel: BillBoxRow['parcels'][number] };

function Bill({ document }: { readonly document: ClosedDocument<'bill-of-lading'> }) {
  const { t, locale } = useTexts();
  const { now } = useDockside();
  const { id, state: bill, closedAt, operator } = document;
  const { number, boxes, pieces } = summaryOf(bill);
  const rows = useMemo(
    () =>
      billBoxRows(bill).flatMap((box): readonly Row[] =>
        box.parcels.length === 0 && box.photos.length === 0
          ? []
          : [{ box }, ...box.parcels.map((parcel) => ({ parcel }))],
      ),
    [bill],
  );
  return (
    <>
      <div className="closed-result-head row wrap items-center between">
        <h1 data-testid="result-title">{t('closed.title', { kind: t('kind.bill-of-lading'), number })}</h1>
        <SentAs id={id} kind="bill-of-lading" />
      </div>
      <p className="closed-result-words">
        {t('inbound.boxes', { boxes })} · {t('lading.parcels', { parcels: pieces })}{' '}
        <span className="quiet">{t('closed.at', { operator, time: formatMoment(closedAt, now(), locale) })}</span>
      </p>
      <BillRoute header={bill.header} isWhole />
      <VirtualRows
        label={t('lading.parcels', { parcels: pieces })}
        rows={rows}
        estimate={52}
        row={(row) =>
          'parcel' in row ? (
            <ParcelRow parcel={row.parcel} isNewest={false} isOffline={false} />
          ) : (
            <BoxTitle box={row.box} />
          )
        }
      />
    </>
  );
}

function BoxTitle({ box: { number, weight, size, parcels, photos } }: { readonly box: BillBoxRow }) {
  const { t, locale } = useTexts();
  const facts = [
    t('lading.parcels', { parcels: parcels.length }),
    weight === null ? '' : formatGrams(weight, locale),
    size === null ? '' : formatSides([size.length, size.width, size.height], locale),
  ];
  return (
    <div className="closed-bill-box row wrap items-baseline between breaks" data-testid="closed-box" data-box={number}>
      <h2 className="code">{number}</h2>
      <span className="quiet">{facts.filter(Boolean).join(' · ')}</span>
      {photos.length > 0 && <PhotoStrip photos={photos} />}
    </div>
  );
}
