import { CircleAlert, CircleCheck, CircleX, ClipboardCheck, HandHelping, Printer, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';
import { PeopleTable } from '../../../devices/print/papers/people-table.tsx';
import { type ShiftVerdict, shiftVerdict } from '../../../documents/words/shift-verdict.ts';
import { pieceSides, shiftWords } from '../../../documents/words/shift-words.ts';
import { formatMoment, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, usePastVerdicts } from '../../../session/use-dockside.ts';
import { Timeline } from '../../../ui/chart/timeline.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { StateLook } from '../../../ui/feedback/state-mark.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import './shift-end.css';
import { ShiftEndPlans } from './shift-end-plans.tsx';
import { ShiftEndPrints } from './shift-end-prints.tsx';
import { ShiftEndScans } from './shift-end-scans.tsx';
import { ShiftEndTools } from './shift-end-tools.tsx';

/** The proof that everything scanned in a shift is accounted for (manual/floor.md 14). */
export function ShiftEndPage({ now }: { readonly now: number }) {
  const { t } = useTexts();
  const { navigation } = useDockside();
  const [back, setBack] = useState(0);
  const { value: account, failure, again } = useShiftAccount(back);
  useEffect(() => {
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
          <div className="stack gap-4">
            {account.findings.length > 0 && <ShiftEndFindings account={account} now={now} />}
            {account.prints.length > 0 && <ShiftEndPrints account={account} now={now} />}
            <ShiftEndScans account={account} />
            <ShiftEndPeople account={account} />
          </div>
          <div className="stack gap-4">
            <ShiftEndPlans account={account} now={now} />
            <ShiftEndPieces account={account} />
          </div>
        </div>
      )}
    </div>
  );
}

const looks: Readonly<Record<ShiftVerdict['kind'], StateLook>> = {
  nothing: { icon: ClipboardCheck, ground: 'plain' },
  done: { icon: CircleCheck, ground: 'good' },
  moving: { icon: Send, ground: 'plain' },
  needs: { icon: HandHelping, ground: 'warn' },
  papers: { icon: Printer, ground: 'warn' },
  unexplained: { icon: CircleX, ground: 'bad' },
};

/** The verdict on a shift, readable from a distance, and its proof. */
function ShiftEndVerdict({ account }: { readonly account: ShiftAccount }) {
  const { kind } = shiftVerdict(account);
  const { title, proof } = shiftWords(account, useTexts());
  return <Notice {...looks[kind]} isLarge title={title} words={proof} data-testid="shift-verdict" data-kind={kind} />;
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

/** Every pair of records that disagree, with what a person needs to investigate. */
function ShiftEndFindings({ account, now }: { readonly account: ShiftAccount; readonly now: number }) {
  const { t, say, locale } = useTexts();
  const { findings, unexplained } = account;
  return (
    <Panel>
      <h2>{t('shift-end.found')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard. */}
      <div className="shift-end-found" tabIndex={0}>
        <Timeline
          label={t('shift-end.found')}
          items={findings.map(({ why, at, text, number, operator }, index) => ({
            key: String(index),
            kind: why.key,
            icon: CircleAlert,
            ground: 'bad',
            title: say(why),
            time: at === null ? number : formatMoment(at, now, locale),
            ...(at === null ? {} : { at }),
            facts: [text, at === null ? '' : number, operator].filter(Boolean),
          }))}
        />
      </div>
      {unexplained > findings.length && (
        <p className="muted">{t('shift-end.found-more', { n: unexplained - findings.length })}</p>
      )}
    </Panel>
  );
}

/** Where every unit is: what came in, what happened to it, and that both sides add up. */
function ShiftEndPieces({ account }: { readonly account: ShiftAccount }) {
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
