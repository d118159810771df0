import {
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Hourglass,
  PackageCheck,
  Printer,
  Replace,
  Trash2,
} from 'lucide-react';
import type { Input } from '../../../../contract/bridge/channels.ts';
import { isUnanswered, type PrintJobState, type PrintJobView } from '../../../../contract/bridge/printing.ts';
import { printName } from '../../../documents/words/print-name.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { type StateLook, StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';

const looks: Readonly<Record<PrintJobState, StateLook>> = {
  queued: { icon: Hourglass, ground: 'ask' },
  handed: { icon: CircleQuestionMark, ground: 'warn' },
  waiting: { icon: Hourglass, ground: 'plain' },
  sending: { icon: Printer, ground: 'ask' },
  printed: { icon: CircleCheck, ground: 'good' },
  unsure: { icon: CircleQuestionMark, ground: 'warn' },
  confirmed: { icon: CircleCheck, ground: 'good' },
  failed: { icon: CircleX, ground: 'bad' },
  replaced: { icon: Replace, ground: 'plain' },
  dropped: { icon: Trash2, ground: 'plain' },
};

export type PrintAnswer = Input<'print.confirm'>['as'];

/** One print job: its subject, its state, and the answer that only a person can give. */
export function PrintRow(props: {
  readonly job: PrintJobView;
  readonly now: number;
  readonly isBusy: boolean;
  readonly onConfirm: (as: PrintAnswer) => void;
  readonly onAgain: () => void;
}) {
  const { job, now, isBusy, onConfirm, onAgain } = props;
  const { t, locale } = useTexts();
  const { box, number, state, why, again, at, operator } = job;
  const name = printName(job, t);
  const facts = [formatMoment(at, now, locale), operator, again ? t('label.again') : '', why ?? ''].filter(Boolean);
  // A person can also answer for a job whose printer is gone for good.
  const isOpen = isUnanswered(state) || state === 'sending';
  return (
    <div className="print-row" data-testid="print-job" data-state={state} data-number={box ?? number}>
      <div className="print-row-what shrink-x">
        <div className="print-row-name cut" title={name}>
          {name}
        </div>
        <div className="quiet">{facts.join(' · ')}</div>
      </div>
      <StateMark {...looks[state]} label={t(`prints.is-${state}`)} />
      <div className="print-row-ways">
        {isOpen && (
          <>
            <Button
              label={t('prints.came')}
              accessibleLabel={`${t('prints.came')}: ${name}`}
              icon={PackageCheck}
              isDisabled={isBusy}
              onPress={() => onConfirm('confirmed')}
            />
            <Button
              label={t('prints.failed')}
              accessibleLabel={`${t('prints.failed')}: ${name}`}
              isDisabled={isBusy}
              onPress={() => onConfirm('failed')}
            />
          </>
        )}
        {(state === 'failed' || state === 'waiting') && (
          <Button
            label={t('prints.drop')}
            accessibleLabel={`${t('prints.drop')}: ${name}`}
            isDisabled={isBusy}
            onPress={() => onConfirm('dropped')}
          />
        )}
        {state !== 'replaced' && (
          <Button
            label={t('prints.again')}
            accessibleLabel={`${t('prints.again')}: ${name}`}
            icon={Printer}
            isDisabled={isBusy}
            onPress={onAgain}
          />
        )}
      </div>
    </div>
  );
}
