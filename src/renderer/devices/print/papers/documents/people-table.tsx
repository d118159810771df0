import type { ShiftAccount } from '../../../../../contract/bridge/shift.ts';
import { peopleColumns } from '../../../../documents/words/shift-words.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';

/** What each person who was signed in scanned during the shift: on the screen and on paper. */
export function PeopleTable({ account, texts }: { readonly account: ShiftAccount; readonly texts: TextsOfScreen }) {
  const { t, locale } = texts;
  return (
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
  );
}
