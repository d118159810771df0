import { CircleAlert } from 'lucide-react';
import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Timeline } from '../../../ui/chart/timeline.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

/** Every pair of records that disagree, with what a person needs to investigate. */
export function ShiftEndFindings({ account, now }: { readonly account: ShiftAccount; readonly now: number }) {
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
