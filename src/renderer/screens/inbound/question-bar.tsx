import { CircleQuestionMark } from 'lucide-react';
import type { InboundPlan } from '../../../documents/inbound-plan.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { askedElsewhere } from './asked-elsewhere.ts';
import { LineAnswers } from './line-answers.tsx';
import './question-bar.css';

/** A question about a line of another box: which box, which code, and its answers, above the lines of the open box. */
export function QuestionBar({ plan }: { readonly plan: InboundPlan }) {
  const { t } = useTexts();
  const asked = askedElsewhere(plan);
  if (asked === null) return null;
  const { line, box, asks } = asked;
  return (
    <section className="question-bar ground-unknown" data-testid="question-bar" aria-label={t('inbound.question')}>
      <CircleQuestionMark aria-hidden />
      <div className="question-words">
        <p className="question-code">{t('inbound.question-where', { box, code: line.code })}</p>
        <p>
          {t(
            asks === 'learning' ? 'inbound.learning' : line.status === 'asking' ? 'inbound.asking' : 'inbound.unknown',
          )}
        </p>
      </div>
      {asks === 'answer' && <LineAnswers />}
    </section>
  );
}
