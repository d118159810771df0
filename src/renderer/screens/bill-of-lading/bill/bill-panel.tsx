import { CircleQuestionMark, CloudDownload, Copy } from 'lucide-react';
import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { filledBoxes } from '../../../../documents/bill-of-lading/box-number.ts';
import { DocumentEnd, DocumentHead, SafeNote } from '../../../documents/panel/document-panel.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { OpenBill } from '../box/bill-box-panel.tsx';
import { marksOfBill } from '../box/bill-figures.ts';
import { BillFileRow } from './bill-file-row.tsx';
import './bill.css';
import { BillStrip } from '../box/bill-strip.tsx';
import { BillRoute } from './bill-route.tsx';
import { BillWeight } from './bill-weight.tsx';

/** The whole bill: its boxes as a film strip, its route, its weight, its file, and how it ends. */
export function BillPanel({ document }: { readonly document: OpenBill }) {
  const { t } = useTexts();
  const { state: bill } = document;
  const boxes = filledBoxes(bill).length;
  return (
    <Panel className="bill-panel">
      <h2 data-testid="bill-total" data-boxes={boxes} data-parcels={bill.parcels}>
        {t('inbound.boxes', { boxes })} · {t('lading.parcels', { parcels: bill.parcels })}
      </h2>
      <DocumentHead document={document} commands={commands} />
      <BillStrip bill={bill} />
      <div className="bill-panel-facts grid columns-1 gap-3">
        <Marks bill={bill} />
        <BillRoute header={bill.header} />
        <BillWeight bill={bill} />
        <BillFileRow bill={bill} />
        <SafeNote />
      </div>
      <DocumentEnd label="lading.done" isReady={bill.parcels > 0} />
    </Panel>
  );
}

const commands = [{ name: 'go-to-box' }, { name: 'details' }, { name: 'list', label: 'lading.bills' }] as const;

/** What needs attention in the whole bill, with the same marks as on its parcels. */
function Marks({ bill }: { readonly bill: BillOfLading }) {
  const { t } = useTexts();
  const { asking, unverified, doubles } = marksOfBill(bill);
  if (asking + unverified + doubles === 0) return null;
  return (
    <div className="row wrap gap-2">
      {asking > 0 && <StateMark icon={CloudDownload} ground="plain" label={t('lading.n-asking', { n: asking })} />}
      {unverified > 0 && (
        <StateMark icon={CircleQuestionMark} ground="unknown" label={t('lading.n-unverified', { n: unverified })} />
      )}
      {doubles > 0 && <StateMark icon={Copy} ground="warn" label={t('lading.n-doubles', { n: doubles })} />}
    </div>
  );
}
