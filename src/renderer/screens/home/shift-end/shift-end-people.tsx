import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { PeopleTable } from '../../../devices/print/papers/people-table.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

/** What each person who was signed in scanned during the shift. */
export function ShiftEndPeople({ account }: { readonly account: ShiftAccount }) {
  const texts = useTexts();
  return (
    <Panel className="shift-end-people">
      <h2>{texts.t('shift-end.people')}</h2>
      <PeopleTable account={account} texts={texts} />
    </Panel>
  );
}
