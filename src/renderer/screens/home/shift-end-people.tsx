import type { ShiftAccount } from '../../../contract/bridge/shift.ts';
import { Panel } from '../../components/panel.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { PeopleTable } from '../../work-state/people-table.tsx';

/** What everybody scanned who was signed in during the shift. */
export function ShiftEndPeople({ account }: { readonly account: ShiftAccount }) {
  const texts = useTexts();
  return (
    <Panel className="shift-end-people">
      <h2>{texts.t('shift-end.people')}</h2>
      <PeopleTable account={account} texts={texts} />
    </Panel>
  );
}
