import type { ShiftAccount } from '../../../contract/bridge.ts';
import { Panel } from '../../components/panel.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { peopleColumns } from '../../work-state/shift-words.ts';

/** What everybody scanned who was signed in during the shift. */
export function ShiftEndPeople({ account }: { readonly account: ShiftAccount }) {
  const { t, locale } = useTexts();
  return (
    <Panel className="shift-end-people">
      <h2>{t('shift-end.people')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('shift-end.person')}</th>
            <th scope="col">{t('shift-end.person-scans')}</th>
            {peopleColumns.map((id) => (
              <th key={id} scope="col">
                {t(`shift-end.class-${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {account.operators.map(({ operator, scans, classes }) => (
            <tr key={operator} data-testid="shift-person" data-operator={operator}>
              <th scope="row">{operator || t('shift-end.person-none')}</th>
              <td>{formatNumber(scans, locale)}</td>
              {peopleColumns.map((id) => (
                <td key={id}>{formatNumber(classes[id], locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
