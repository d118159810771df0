import type { ShiftAccount } from '../../../contract/bridge.ts';
import { Bar } from '../../components/bar.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shiftWords } from '../../work-state/shift-words.ts';

/** Every scan of the shift in exactly one class; they add up to all of them. */
export function ShiftEndScans({ account }: { readonly account: ShiftAccount }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { scans, classes } = account;
  const stopped = classes.stopped + classes.incomplete + classes.unexplained;
  const share = (n: number) => (scans === 0 ? 0 : n / scans);
  return (
    <Panel className="shift-end-scans">
      <div className="home-head">
        <h2>{t('shift-end.scans')}</h2>
        <b className="shift-end-sum" data-testid="shift-scans" data-n={scans}>
          {formatNumber(scans, locale)}
        </b>
      </div>
      <Bar
        parts={[
          { kind: 'good', share: share(classes.counted) },
          { kind: 'plain', share: share(scans - classes.counted - stopped) },
          { kind: 'bad', share: share(stopped) },
        ]}
      />
      <dl className="shift-end-ledger">
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
