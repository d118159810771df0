import type { PalletCheck } from '../../../../documents/pallet-check/pallet-check.ts';
import { nextPalletOf, palletsOf, totalsOf } from '../../../../documents/pallet-check/pallet-figures.ts';
import { OrderRows } from '../../../documents/start/order-rows.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { PalletRow } from './pallet-row.tsx';
import './pallets.css';

/** The whole check: how much of it is verified, its orders and its pallets. */
export function CheckPanel(props: { readonly check: PalletCheck; readonly shortPallet: (no: string) => string }) {
  const { check, shortPallet } = props;
  const { t, locale } = useTexts();
  const { expected, found, wrong } = totalsOf(check);
  const pallets = palletsOf(check);
  const open = check.open === null ? -1 : pallets.indexOf(check.open);
  const next = nextPalletOf(check, check.open);
  return (
    <div className="stack gap-3 shrink-y">
      <Panel className="check-totals">
        {expected === 0 ? (
          <h2>{t('order.orders')}</h2>
        ) : (
          <>
            <h2 className="row items-baseline gap-2">
              <b className="size-4">{formatNumber(found, locale)}</b>
              <span className="check-totals-of muted">{t('pallet.of-boxes', { expected })}</span>
            </h2>
            <Bar
              parts={[
                { kind: 'good', share: found / expected },
                { kind: 'bad', share: wrong / expected },
              ]}
            />
          </>
        )}
        <OrderRows orders={check.orders.map((order) => orderRow(order, t))} />
      </Panel>
      {pallets.length > 0 && (
        <Panel className="check-pallets">
          <VirtualRows
            label={t('pallet.pallets')}
            rows={pallets}
            estimate={76}
            show={{ index: Math.max(open, 0), when: check.open ?? '' }}
            row={(pallet) => (
              <PalletRow check={check} pallet={pallet} short={shortPallet(pallet)} isNext={pallet === next} />
            )}
          />
        </Panel>
      )}
    </div>
  );
}

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
