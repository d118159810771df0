import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { pieceSides } from '../../../documents/words/shift-words.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

/** Where every unit is: what came in, what happened to it, and that both sides add up. */
export function ShiftEndPieces({ account }: { readonly account: ShiftAccount }) {
  const { t, locale } = useTexts();
  return (
    <Panel>
      <h2>{t('shift-end.pieces')}</h2>
      <div className="grid columns-2 gap-5">
        {pieceSides(account).map(({ parts, total }, side) => (
          <dl key={side === 0 ? 'in' : 'out'} className="shift-end-ledger stack">
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
