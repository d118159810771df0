import type { OutboxEntryView } from '../../../../contract/bridge/outbox.ts';
import { Question } from '../../../documents/question/question.tsx';
import { useAnswers } from '../../../documents/question/use-answers.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useVerdicts } from '../../../session/use-dockside.ts';

type Answer = 'send-again' | 'mark-sent';

const choices = [
  { choice: 'send-again', name: 'yes' },
  { choice: 'mark-sent', name: 'no' },
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
  const answer = useAnswers();
  const isInBand = useVerdicts(({ shown }) => shown?.tone === 'ask' && shown.title.params.key === entry.key);
  return (
    <Question
      title={t(`outbox.question-${entry.question}`)}
      words={t('outbox.question-twice')}
      answers={choices.map(({ choice, name }) => {
        const label = t(`outbox.${choice}`);
        return { ...(isInBand ? answer(name, label) : { label }), onPress: () => onAnswer(choice) };
      })}
    >
      {!isInBand && <p>{t('outbox.question-scan')}</p>}
    </Question>
  );
}
