import { Printer } from 'lucide-react';
import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { printName } from '../../../documents/words/print-name.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { Timeline } from '../../../ui/chart/timeline.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

/** Printouts of the shift that nobody has confirmed, by name. */
export function ShiftEndPrints({ account: { prints }, now }: { readonly account: ShiftAccount; readonly now: number }) {
  const { t, locale } = useTexts();
  return (
    <Panel>
      <div className="row wrap items-baseline between gap-4">
        <h2>{t('shift-end.prints', { n: prints.length })}</h2>
        <CommandButton name="prints" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard. */}
      <div className="shift-end-found" tabIndex={0}>
        <Timeline
          label={t('shift-end.prints', { n: prints.length })}
          items={prints.map((job) => ({
            key: job.id,
            icon: Printer,
            ground: job.state === 'failed' ? 'bad' : 'warn',
            title: printName(job, t),
            time: formatMoment(job.at, now, locale),
            at: job.at,
            facts: [t(`prints.is-${job.state}`), job.operator],
          }))}
        />
      </div>
    </Panel>
  );
}
