import { questionOf } from '../../../../documents/order-batch/finish.ts';
import { AnswerBar } from '../../../documents/question/answer-bar.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import type { OpenBatch } from '../order/order-kinds.ts';

/** The batch's question, answered by YES and NO: unknown goods, or more than is in stock. */
export function BatchQuestionBar({ document }: { readonly document: OpenBatch }) {
  const { t, say } = useTexts();
  const { now } = useDockside();
  const { question } = document.state;
  const asked = questionOf(document.state, now());
  if (question === null || asked === null) return null;
  const { kind } = question;
  const isHeld = kind !== 'unknown' && question.word === 'hold';
  return (
    <AnswerBar
      title={say(asked.title)}
      words={say(asked.detail)}
      yes={t(isHeld ? 'change.hold-yes' : `desk.ask-${kind}-yes`)}
      no={t(`desk.ask-${kind}-no`)}
    />
  );
}
