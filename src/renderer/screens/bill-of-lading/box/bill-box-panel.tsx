import { ScanBarcode } from 'lucide-react';
import { useMemo } from 'react';
import type { BillBox, BillOfLading, Parcel } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { boxNumber } from '../../../../documents/bill-of-lading/box-number.ts';
import { waitsFor } from '../../../../documents/bill-of-lading/finish.ts';
import { photosAt } from '../../../../documents/journal/photos.ts';
import { BoxWork } from '../../../documents/floor/box-work.tsx';
import { AnswerBar } from '../../../documents/question/answer-bar.tsx';
import { ExpectedOfBox } from '../../../documents/scale/expected-weight.tsx';
import { OfferedParcels } from '../../../documents/start/offered-parcels.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OpenDocument } from '../../../session/stores/open-document.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { BillStrip } from './bill-strip.tsx';
import './box.css';
import { ParcelRow } from './parcel-row.tsx';

export type OpenBill = OpenDocument<'bill-of-lading'>;

/** The open box among all boxes, and its parcels. */
export function BillBoxPanel({ bill }: { readonly bill: BillOfLading }) {
  const { t, say } = useTexts();
  const { submit } = useDockside();
  const box = bill.boxes[bill.openBox];
  const place = bill.openBox + 1;
  const parcels = box?.parcels.length ?? 0;
  const waits = waitsFor(bill);
  return (
    <BoxWork
      place={place}
      number={boxNumber(bill, bill.openBox)}
      box={box}
      strip={<BillStrip bill={bill} />}
      photos={photosAt(bill.photos, bill.openBox)}
      contents={parcels === 0 ? '' : t('lading.parcels', { parcels })}
    >
      {waits !== null && (
        <AnswerBar
          title={say(waits.title)}
          words={say(waits.detail)}
          yes={t(waits.about === 'box' ? 'pack.weight-right' : 'lading.finish-yes')}
          no={t(waits.about === 'box' ? 'pack.weigh-again' : 'lading.finish-no')}
          {...(waits.about === 'box' && { ground: 'warn' as const })}
        />
      )}
      {box?.weight === null && <ExpectedOfBox screen="bol" source={t('lading.expected-of')} />}
      {box === undefined || parcels === 0 ? (
        <EmptyNote
          icon={ScanBarcode}
          title={t('inbound.box-empty', { box: place })}
          words={t('lading.box-empty-words')}
        >
          <OfferedParcels of="packageIds" onChoose={(parcel) => submit(parcel, 'button')} />
        </EmptyNote>
      ) : (
        <BoxParcels box={box} />
      )}
    </BoxWork>
  );
}

/** The parcels of a box, last scanned first: the last scan is always visible at the top. */
function BoxParcels({ box: { parcels } }: { readonly box: BillBox }) {
  const { t } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const newest = parcels.at(-1);
  const rows = useMemo(() => parcels.toReversed(), [parcels]);
  return (
    <VirtualRows
      label={t('field.PackageInfos')}
      rows={rows}
      estimate={52}
      keyOf={idOf}
      beyond={2}
      show={{ index: 0, when: newest?.id ?? 0 }}
      row={(parcel) => <ParcelRow parcel={parcel} isNewest={parcel === newest} isOffline={isOffline} />}
    />
  );
}

const idOf = ({ id }: Parcel) => String(id);
