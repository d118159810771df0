import { ClipboardCheck } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';
import { PeopleTable } from '../../../devices/print/papers/documents/people-table.tsx';
import { shiftVerdict } from '../../../documents/words/shift-verdict.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, usePastVerdicts } from '../../../session/use-dockside.ts';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import './shift-end.css';
import { ShiftEndFalls } from './falls/shift-end-falls.tsx';
import { ShiftEndPlans } from './shift-end-plans.tsx';
import { ShiftEndPrints } from './shift-end-prints.tsx';
import { ShiftEndTools } from './shift-end-tools.tsx';
import { ShiftEndFindings, ShiftEndVerdict } from './shift-end-verdict.tsx';

/** The proof that everything scanned in a shift is accounted for (manual/floor.md 15). */
export function ShiftEndPage({ now }: { readonly now: number }) {
  const { t } = useTexts();
  const { navigation } = useDockside();
  const [back, setBack] = useState(0);
  const { value: account, failure, again } = useShiftAccount(back);
  useLayoutEffect(() => {
    const leave = (event: KeyboardEvent) => {
      // Escape first closes an open dialog or list.
      const isOpen = document.querySelector('[role="dialog"], [role="listbox"]') !== null;
      if (event.key === 'Escape' && !isOpen) navigation.go('home');
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [navigation]);
  return (
    <div className="shift-end">
      <ShiftEndTools account={account} now={now} onChoose={setBack} />
      <FailureNote failure={failure} onRetry={again} />
      {account === null && failure === null && (
        <Panel className="shift-end-loading">
          <LoadingNote rows={6} />
        </Panel>
      )}
      {account !== null && shiftVerdict(account).kind !== 'nothing' && <ShiftEndVerdict account={account} />}
      {account?.scans === 0 && (
        <Panel className="shift-end-loading">
          <EmptyNote
            icon={ClipboardCheck}
            title={t('shift-end.verdict-nothing')}
            words={t('shift-end.nothing-words')}
          />
        </Panel>
      )}
      {account !== null && account.scans > 0 && (
        <div className="shift-end-body grow shrink-y scrolls grid columns-2 gap-4">
          {account.findings.length > 0 && <ShiftEndFindings account={account} now={now} />}
          <div className="stack gap-4">
            <ShiftEndFalls account={account} />
            {account.prints.length > 0 && <ShiftEndPrints account={account} now={now} />}
            <ShiftEndPeople account={account} />
          </div>
          <div className="stack gap-4">
            <ShiftEndPlans account={account} now={now} />
          </div>
        </div>
      )}
    </div>
  );
}

/** What each person who was signed in scanned during the shift. */
function ShiftEndPeople({ account }: { readonly account: ShiftAccount }) {
  const texts = useTexts();
  return (
    <Panel className="shift-end-people">
      <h2>{texts.t('shift-end.people')}</h2>
      <PeopleTable account={account} texts={texts} />
    </Panel>
  );
}

/** The report of a shift, read again after every change. */
function useShiftAccount(back: number): Reading<ShiftAccount> {
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  return useRead('shift.account', { back }, { because: newest });
}
