import type { PalletCheck } from '../../../documents/pallet-check/pallet-check.ts';
import { palletsOf, totalsOf } from '../../../documents/pallet-check/pallet-figures.ts';
import { DocumentHead } from '../../documents/panel/document-panel.tsx';
import { OrderRows } from '../../documents/start/order-rows.tsx';
import { type TextsOfScreen, useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { Bar } from '../../ui/chart/bar.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { VirtualRows } from '../../ui/list/virtual-rows.tsx';
import './pallet.css';
import { PalletRow } from './pallet-row.tsx';

/** The whole check: its orders, its pallets, and how it ends. */
export function CheckPanel({ document }: { readonly document: OpenDocument<'pallet-check'> }) {
  const texts = useTexts();
  const { t } = texts;
  const { state: check } = document;
  const totals = totalsOf(check);
  const { expected, found, missing, wrong, extra } = totals;
  const pallets = palletsOf(check);
  const open = check.open === null ? -1 : pallets.indexOf(check.open);
  const isNext = found + wrong + extra > 0 && check.question === null;
  const share = (n: number) => (expected === 0 ? 0 : n / expected);
  return (
    <Panel className="check-panel">
      <h2 data-testid="pallet-total" data-found={found} data-missing={missing} data-wrong={wrong} data-extra={extra}>
        {expected === 0 ? t('pallet.nothing-here') : t('pallet.found-of', { found, expected })}
      </h2>
      <Bar
        parts={[
          { kind: 'full', share: share(found) },
          { kind: 'bad', share: share(wrong) },
        ]}
      />
      {expected > 0 && <p className="check-panel-totals">{totalWords(totals, false, t)}</p>}
      <DocumentHead document={document} commands={commands} />
      {check.orders.length > 0 && <OrderRows orders={check.orders.map((order) => orderRow(order, t))} />}
      <VirtualRows
        label={t('pallet.pallets')}
        rows={pallets}
        estimate={78}
        show={{ index: Math.max(open, 0), when: check.open ?? '' }}
        row={(pallet) => <PalletRow check={check} pallet={pallet} />}
      />
      <p className="quiet">{t('pallet.safe')}</p>
      <div className="check-panel-actions labels-wrap grid gap-2">
        <CommandButton name="done" label="pallet.done" kind={isNext ? 'go' : 'plain'} />
        <CommandButton name="print" label="pallet.print" />
      </div>
    </Panel>
  );
}

const commands = [
  { name: 'go-to-box', label: 'pallet.go' },
  { name: 'details', label: 'pallet.add-order' },
  { name: 'list', label: 'pallet.list' },
] as const;

/** `3 missing · 1 on a wrong pallet · 2 extra`; until the check is signed off `3 to scan`. */
export function totalWords(
  { missing, wrong, extra }: Pick<ReturnType<typeof totalsOf>, 'missing' | 'wrong' | 'extra'>,
  isSignedOff: boolean,
  t: TextsOfScreen['t'],
): string {
  const words = [t(isSignedOff ? 'pallet.missing' : 'pallet.to-scan', { n: missing })];
  if (wrong > 0) words.push(t('pallet.wrong', { n: wrong }));
  if (extra > 0) words.push(t('pallet.extra', { n: extra }));
  return words.join(' · ');
}

function orderRow({ no, status, arrived }: PalletCheck['orders'][number], t: TextsOfScreen['t']) {
  const boxes = arrived?.boxes.length ?? 0;
  const unnumbered = arrived?.unnumbered ?? 0;
  const words = [boxes === 0 ? t('pallet.order-empty') : t('pallet.order-has', { boxes })];
  if (unnumbered > 0) words.push(t('pallet.order-unnumbered', { boxes: unnumbered }));
  if (arrived !== null && arrived.remark !== '') words.push(arrived.remark);
  return { no, state: status, words: words.join(' · ') };
}
