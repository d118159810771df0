import type { Ground } from '../../ui/feedback/state-mark.tsx';
import { Question } from './question.tsx';
import './question.css';
import { useAnswers } from './use-answers.ts';

/** The question of the open document, answered by YES and NO: by scan, key or touch. */
export function AnswerBar(props: {
  readonly title: string;
  readonly words?: string | undefined;
  /** What each answer means here. */
  readonly yes: string;
  readonly no: string;
  readonly ground?: Ground;
}) {
  const { title, words, yes, no, ground = 'ask' } = props;
  const answer = useAnswers();
  return (
    <div className="answer-bar" data-testid="answer-bar">
      <Question ground={ground} title={title} words={words} answers={[answer('yes', yes), answer('no', no)]} />
    </div>
  );
}
