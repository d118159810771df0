import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { shiftWords } from '../../../documents/words/shift-words.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import { Legend } from '../../../ui/chart/legend.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

/** Every scan of the shift as Home counts them, and below in exactly one class each; both add up to the total. */
export function ShiftEndScans({ account }: { readonly account: ShiftAccount }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { scans, asScanned } = account;
  const { counted, stopped } = asScanned;
  const parts = [
    { kind: 'good', n: counted, label: t('home.counted-key') },
    { kind: 'plain', n: scans - counted - stopped, label: t('shift-end.bar-other') },
    { kind: 'bad', n: stopped, label: t('home.stopped-key') },
  ] as const;
  return (
    <Panel>
      <div className="row items-baseline between gap-4">
        <h2>{t('shift-end.scans')}</h2>
        <b className="size-4" data-testid="shift-scans" data-n={scans}>
          {formatNumber(scans, locale)}
        </b>
      </div>
      <Bar parts={parts.map(({ kind, n }) => ({ kind, share: scans === 0 ? 0 : n / scans }))} />
      <Legend parts={parts.map(({ kind, n, label }) => ({ kind, label, value: formatNumber(n, locale) }))} />
      <dl className="shift-end-ledger stack">
        {shiftWords(account, texts).classes.map(({ id, n, label, words }) => (
          <div key={id} className={n === 0 ? 'muted' : ''} data-testid="shift-class" data-class={id} data-n={n}>
            <dt>
              {label}
              {words !== '' && <p className="quiet">{words}</p>}
            </dt>
            <dd>{formatNumber(n, locale)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
