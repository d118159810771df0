import { useTexts } from '../../i18n/use-texts.ts';
import { useVerdicts } from '../../session/use-dockside.ts';
import { Prompt, type PromptProps } from '../../ui/overlay/prompt.tsx';

/** A document's question. While an error waits to be acknowledged nothing else is accepted, so no answer is offered. */
export function Question(props: PromptProps) {
  const { t } = useTexts();
  const isHeld = useVerdicts((state) => state.shown?.hold === true);
  if (!isHeld) return <Prompt {...props} />;
  const answers = props.answers.map((answer) => ({ ...answer, isDisabled: true }));
  return <Prompt {...props} words={t('shell.answer-later')} answers={answers} />;
}
