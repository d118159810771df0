import {
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Hourglass,
  type LucideIcon,
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
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';

const looks: Readonly<Record<PrintJobState, readonly [LucideIcon, 'good' | 'warn' | 'bad' | 'ask' | 'plain']>> = {
  queued: [Hourglass, 'ask'],
  handed: [CircleQuestionMark, 'warn'],
  waiting: [Hourglass, 'plain'],
  sending: [Printer, 'ask'],
  printed: [CircleCheck, 'good'],
  unsure: [CircleQuestionMark, 'warn'],
  confirmed: [CircleCheck, 'good'],
  failed: [CircleX, 'bad'],
  replaced: [Replace, 'plain'],
  dropped: [Trash2, 'plain'],
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
  const [icon, ground] = looks[state];
  const name = printName(job, t);
  const facts = [formatMoment(at, now, locale), operator, again ? t('label.again') : '', why ?? ''].filter(Boolean);
  // A person can also answer for a job whose printer is gone for good.
  const isOpen = isUnanswered(state) || state === 'sending';
  return (
    <div className="document-row" data-testid="print-job" data-state={state} data-number={box ?? number}>
      <div className="document-row-what">
        <div className="document-row-number cut" title={name}>
          {name}
        </div>
        <div className="quiet">{facts.join(' · ')}</div>
      </div>
      <StateMark icon={icon} ground={ground} label={t(`prints.is-${state}`)} />
      <div className="document-row-ways">
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
