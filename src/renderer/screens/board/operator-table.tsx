import type { SiteOperator } from '../../../contract/site/judge-shift.ts';
import { formatShort } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** What each operator did, where an administrator has switched it on for the site. */
export function OperatorTable({ operators }: { readonly operators: readonly SiteOperator[] }) {
  const { t, locale } = useTexts();
  const figure = (n: number) => (n === 0 ? <span className="muted">—</span> : <b>{formatShort(n, locale)}</b>);
  return (
    <section className="stack gap-2" data-testid="board-operators">
      <h2>{t('board.operators')}</h2>
      {operators.length === 0 ? (
        <p className="muted">{t('board.operators-none')}</p>
      ) : (
        <table className="stations-table">
          <thead>
            <tr>
              <th scope="col">{t('board.operator')}</th>
              {(['board.units', 'board.parcels'] as const).flatMap((key) =>
                (['board.this-hour', 'board.last-hour'] as const).map((hour) => (
                  <th scope="col" key={key + hour} className="stations-figure">
                    {t(key)} <span className="stations-hour muted">{t(hour)}</span>
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {operators.map(({ operator, thisHour, lastHour }) => (
              <tr key={operator}>
                <th scope="row">{operator}</th>
                <td className="stations-figure">{figure(thisHour.units)}</td>
                <td className="stations-figure">{figure(lastHour.units)}</td>
                <td className="stations-figure">{figure(thisHour.parcels)}</td>
                <td className="stations-figure">{figure(lastHour.parcels)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
