import { CircleAlert, CircleCheck, CircleX, ClipboardCheck, HandHelping, Printer, Send } from 'lucide-react';
import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { type ShiftVerdict, shiftVerdict } from '../../../documents/words/shift-verdict.ts';
import { shiftWords } from '../../../documents/words/shift-words.ts';
import { formatMoment, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Timeline } from '../../../ui/chart/timeline.tsx';
import { type StateLook, StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

const looks: Readonly<Record<ShiftVerdict['kind'], StateLook>> = {
  nothing: { icon: ClipboardCheck, ground: 'plain' },
  done: { icon: CircleCheck, ground: 'good' },
  moving: { icon: Send, ground: 'plain' },
  needs: { icon: HandHelping, ground: 'warn' },
  papers: { icon: Printer, ground: 'warn' },
  unexplained: { icon: CircleX, ground: 'bad' },
};

/** How many records of a shift are unexplained, readable from a distance, its proof, and what is still to be done. */
export function ShiftEndVerdict({ account }: { readonly account: ShiftAccount }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { unexplained, prints } = account;
  const { kind } = shiftVerdict(account);
  const { title, proof } = shiftWords(account, texts);
  const ground = unexplained === 0 ? 'good' : 'bad';
  const Icon = looks[unexplained === 0 ? 'done' : 'unexplained'].icon;
  return (
    <div
      className={`shift-end-verdict row items-center gap-4 breaks ground-${ground}`}
      data-testid="shift-verdict"
      data-kind={kind}
    >
      <Icon aria-hidden />
      <p className="shift-end-zero">
        <b>{formatNumber(unexplained, locale)}</b> {t('shift-end.unexplained')}
      </p>
      <div className="grow shrink-x stack gap-1">
        {kind === 'unexplained' && <p>{proof}</p>}
        {kind === 'done' && <p>{title}</p>}
        {kind !== 'unexplained' && kind !== 'done' && <StateMark {...looks[kind]} label={title} />}
        {prints.length > 0 && kind !== 'unexplained' && kind !== 'papers' && (
          <StateMark {...looks.papers} label={t('shift-end.prints', { n: prints.length })} />
        )}
      </div>
    </div>
  );
}

/** Every pair of records that disagree, with what a person needs to investigate. */
export function ShiftEndFindings({ account, now }: { readonly account: ShiftAccount; readonly now: number }) {
  const { t, say, locale } = useTexts();
  const { findings, unexplained } = account;
  return (
    <Panel className="full">
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
