import { CircleQuestionMark, CloudDownload, Copy, Download, Paperclip, TriangleAlert } from 'lucide-react';
import type { BillOfLading } from '../../../../documents/bill-of-lading/bill-of-lading.ts';
import { filledBoxes } from '../../../../documents/bill-of-lading/box-number.ts';
import { DocumentEnd, DocumentHead, SafeNote } from '../../../documents/panel/document-panel.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { OpenBill } from '../box/bill-box-panel.tsx';
import { marksOfBill } from '../box/bill-figures.ts';
import './bill.css';
import { billWeights } from '../../../../documents/bill-of-lading/box-weights.ts';
import { formatGrams } from '../../../i18n/formats.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { Bar } from '../../../ui/chart/bar.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { BillStrip } from '../box/bill-strip.tsx';
import { BillRoute } from './bill-route.tsx';
import { formatBytes } from './file-size.ts';
import { saveManifest } from './manifest-csv.ts';

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

/** The attached file and its chooser, and the whole bill as a table to save. */
function BillFileRow({ bill }: { readonly bill: BillOfLading }) {
  const { t, locale } = useTexts();
  const { file } = bill;
  return (
    <div className="bill-file" data-testid="bill-file">
      <p className="bill-weight-figure row wrap between items-center gap-3 size-1">
        <span className="cut" title={file?.name}>
          {file === null ? t('lading.file-none') : file.name}
        </span>
        {file !== null && <b>{formatBytes(file.size, locale)}</b>}
      </p>
      <div className="bill-file-buttons row wrap gap-2">
        <CommandButton name="file" label="lading.file" icon={Paperclip} />
        <Button
          label={t('lading.csv')}
          icon={Download}
          isDisabled={bill.parcels === 0}
          onPress={() => saveManifest(bill)}
        />
      </div>
    </div>
  );
}

/** The total weight of the boxes against the weight in the bill: a picture of how well they agree. */
function BillWeight({ bill }: { readonly bill: BillOfLading }) {
  const { t, locale } = useTexts();
  const { boxes, header, unweighed, isMissed } = billWeights(bill);
  const all = filledBoxes(bill).length;
  const figure = boxes === null ? t('inbound.none-weighed') : formatGrams(boxes, locale);
  const of = header === null ? '' : t('lading.weight-of', { weight: header });
  const share = header === null ? (all === 0 ? 0 : (all - unweighed) / all) : (boxes ?? 0) / header;
  return (
    <div className="bill-weight" data-testid="bill-weight" data-missed={isMissed}>
      <p className="bill-weight-figure row wrap between items-center gap-3 size-1">
        <span>{t('lading.weight')}</span>
        <b>{[figure, of].filter(Boolean).join(' ')}</b>
      </p>
      <Bar parts={[{ kind: isMissed ? 'bad' : 'full', share }]} />
      {boxes !== null && unweighed > 0 && <p className="quiet">{t('lading.unweighed', { boxes: unweighed })}</p>}
      {isMissed && <StateMark icon={TriangleAlert} ground="warn" label={t('lading.weight-missed')} />}
    </div>
  );
}
