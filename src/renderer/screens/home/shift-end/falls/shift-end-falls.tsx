import type { ShiftAccount } from '../../../../../contract/bridge/shift.ts';
import { shiftWords } from '../../../../documents/words/shift-words.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { Bar } from '../../../../ui/chart/bar.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import './falls.css';
import { type FallStep, scanFall, unitFall } from './shift-falls.ts';

/** Where every scan went, and from there where every unit is: what is left of each is counted and confirmed. */
export function ShiftEndFalls({ account }: { readonly account: ShiftAccount }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const reasons = shiftWords(account, texts).classes.find(({ id }) => id === 'stopped')?.words ?? '';
  const { scanned, added } = account.pieces;
  const sources = [
    `${formatNumber(scanned, locale)} ${t('shift-end.piece-scanned')}`,
    `${formatNumber(added, locale)} ${t('shift-end.piece-added')}`,
  ].join(' · ');
  return (
    <Panel>
      <h2>{t('shift-end.scans')}</h2>
      <Fall label={t('shift-end.scans')} steps={scanFall(account)} words={{ stopped: reasons }} />
      <h2>{t('shift-end.pieces')}</h2>
      <Fall label={t('shift-end.pieces')} steps={unitFall(account)} words={{ units: sources }} />
    </Panel>
  );
}

/** A waterfall as a table: each bar begins where the one above has left off, against the first. */
function Fall(props: {
  readonly label: string;
  readonly steps: readonly FallStep[];
  /** More about a step, by its `id`. */
  readonly words: Readonly<Record<string, string>>;
}) {
  const { label, steps, words } = props;
  const { t, locale } = useTexts();
  const whole = Math.max(1, steps[0]?.n ?? 0);
  return (
    <table className="shift-end-fall" aria-label={label}>
      <tbody>
        {steps.map(({ id, label: name, n, isRest, from, look }) => (
          <tr key={id} data-testid="shift-step" data-step={id} data-n={n} data-rest={isRest}>
            <th scope="row">{t(name)}</th>
            <td>
              <Bar
                parts={[
                  { kind: 'left', share: from / whole },
                  { kind: look, share: n / whole },
                ]}
              />
              {words[id] && <p className="muted">{words[id]}</p>}
            </td>
            <td>{`${isRest ? '' : '−'}${formatNumber(n, locale)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
