import { formatCommand } from '../../../../barcode/command.ts';
import type { OutboxEntryView } from '../../../../contract/bridge/outbox.ts';
import { commandTable } from '../../../app/commands/commands.ts';
import { keyLabel } from '../../../app/commands/keys.ts';
import { Question } from '../../../documents/question/question.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useVerdicts } from '../../../session/use-dockside.ts';

type Answer = 'send-again' | 'mark-sent';

const answers = [
  { answer: 'send-again', command: 'yes' },
  { answer: 'mark-sent', command: 'no' },
] as const;

/**
 * A question only a person can answer. A scanned YES or NO answers the band's question, so the keys are shown here only while it is this
 * one.
 */
export function EntryQuestion(props: {
  readonly entry: OutboxEntryView & { readonly question: NonNullable<OutboxEntryView['question']> };
  readonly onAnswer: (answer: Answer) => void;
}) {
  const { entry, onAnswer } = props;
  const { t } = useTexts();
  const isInBand = useVerdicts(({ shown }) => shown?.tone === 'ask' && shown.title.params.key === entry.key);
  return (
    <Question
      title={t(`outbox.question-${entry.question}`)}
      words={t('outbox.question-twice')}
      answers={answers.map(({ answer, command }) => ({
        label: t(`outbox.${answer}`),
        ...(isInBand ? { keys: keyLabel(commandTable[command].key), code: formatCommand({ name: command }) } : {}),
        onPress: () => onAnswer(answer),
      }))}
    >
      {!isInBand && <p>{t('outbox.question-scan')}</p>}
    </Question>
  );
}
