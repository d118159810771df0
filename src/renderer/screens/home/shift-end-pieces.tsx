import type { ShiftAccount } from '../../../contract/bridge/shift.ts';
import { Panel } from '../../components/panel.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { pieceSides } from '../../work-state/shift-words.ts';

/** Where every unit is: what came in, what happened to it, and that both sides add up. */
export function ShiftEndPieces({ account }: { readonly account: ShiftAccount }) {
  const { t, locale } = useTexts();
  return (
    <Panel className="shift-end-pieces">
      <h2>{t('shift-end.pieces')}</h2>
      <div className="shift-end-sides">
        {pieceSides(account).map(({ parts, total }, side) => (
          <dl key={side === 0 ? 'in' : 'out'} className="shift-end-ledger">
            {parts.map(({ id, n }) => (
              <div key={id} className={n === 0 ? 'muted' : ''} data-testid={`shift-piece-${id}`} data-n={n}>
                <dt>{t(`shift-end.piece-${id}`)}</dt>
                <dd>{formatNumber(n, locale)}</dd>
              </div>
            ))}
            <div className="shift-end-total" data-n={total}>
              <dt>{t('shift-end.together')}</dt>
              <dd>{formatNumber(total, locale)}</dd>
            </div>
          </dl>
        ))}
      </div>
    </Panel>
  );
}
