import { askedLine } from '../../../../documents/inbound-plan/decide-item.ts';
import type { InboundPlan, PlanLine } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { findLine } from '../../../../documents/inbound-plan/lines.ts';
import { Question } from '../../../documents/question/question.tsx';
import { useAnswers } from '../../../documents/question/use-answers.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { answersOf, type LineQuestion } from './line-answers.tsx';

/** A question about a line in another box: its box, its code, and the answers, above the lines of the open box. */
export function QuestionBar({ plan }: { readonly plan: InboundPlan }) {
  const { t } = useTexts();
  const answer = useAnswers();
  const asked = askedElsewhere(plan);
  if (asked === null) return null;
  const { line, box, asks } = asked;
  const words =
    asks === 'learning' ? 'inbound.learning' : line.status === 'asking' ? 'inbound.asking' : 'inbound.unknown';
  return (
    <div data-testid="question-bar">
      <Question
        ground="unknown"
        title={t('inbound.question-where', { box, code: line.code })}
        words={t(words)}
        answers={answersOf[asks].map(({ name, label }) => answer(name, t(label)))}
      />
    </div>
  );
}

interface AskedElsewhere {
  readonly line: PlanLine;
  /** The place of its box, from 1. */
  readonly box: number;
  readonly asks: Exclude<LineQuestion, 'read-twice'>;
}

/** The line that waits for an answer in a box that is not open, where its own buttons are not visible. */
export function askedElsewhere(plan: InboundPlan): AskedElsewhere | null {
  const { openBox, again } = plan;
  // YES and NO answer the newest question: a scan in the open box that may have been read twice.
  if (again !== null) return null;
  const { id, isLearning } = askedLine(plan);
  const found = id === null ? undefined : findLine(plan, id);
  if (!found || found.box === openBox) return null;
  return { line: found.line, box: found.box + 1, asks: isLearning ? 'learning' : 'what' };
}
