import { Printer, ScanBarcode } from 'lucide-react';
import { boxNumber } from '../../../../documents/bill-of-lading/box-number.ts';
import { waitsFor } from '../../../../documents/bill-of-lading/finish.ts';
import { BoxMeasures } from '../../../documents/panel/box-measures.tsx';
import { AnswerBar } from '../../../documents/question/answer-bar.tsx';
import { OfferedParcels } from '../../../documents/start/offered-parcels.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { OpenDocument } from '../../../session/stores/open-document.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import '../../../documents/panel/panel.css';
import './box.css';
import { useMemo } from 'react';
import type { BillBox, Parcel } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { ParcelRow } from './parcel-row.tsx';

export type OpenBill = OpenDocument<'bill-of-lading'>;

/** The open box: its parcels and actions. */
export function BillBoxPanel({ document: { state: bill } }: { readonly document: OpenBill }) {
  const { t, say } = useTexts();
  const { submit } = useDockside();
  const box = bill.boxes[bill.openBox];
  const place = bill.openBox + 1;
  const number = boxNumber(bill, bill.openBox);
  const waits = waitsFor(bill);
  return (
    <Panel className="bill-box">
      <div className="bill-box-head measured-head row wrap items-center shrink-x">
        <div className="bill-box-what">
          <h1 data-testid="box-title" className="cut">
            {t('inbound.box-title', { box: place })} · {t('lading.parcels', { parcels: box?.parcels.length ?? 0 })}
          </h1>
          <p className="bill-box-number code cut" title={number}>
            {number}
          </p>
        </div>
        <BoxMeasures box={box} />
        <CommandButton name="print" icon={Printer} label="lading.manifest" />
      </div>
      {waits !== null && (
        <AnswerBar
          title={say(waits.title)}
          words={say(waits.detail)}
          yes={t('lading.finish-yes')}
          no={t('lading.finish-no')}
        />
      )}
      {box === undefined || box.parcels.length === 0 ? (
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
      <div className="bill-box-actions labels-wrap grid gap-2">
        <CommandButton name="box" kind={bill.parcels > 0 ? 'plain' : 'go'} />
        <CommandButton name="minus" />
        <CommandButton name="undo" />
        <CommandButton name="type-code" />
      </div>
    </Panel>
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
      estimate={56}
      keyOf={idOf}
      show={{ index: 0, when: newest?.id ?? 0 }}
      row={(parcel) => <ParcelRow parcel={parcel} isNewest={parcel === newest} isOffline={isOffline} />}
    />
  );
}

const idOf = ({ id }: Parcel) => String(id);
