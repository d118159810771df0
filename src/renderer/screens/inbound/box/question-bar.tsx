import { formatCommand } from '../../../../barcode/command.ts';
import type { InboundPlan } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { commandTable } from '../../../app/commands/commands.ts';
import { keyLabel } from '../../../app/commands/keys.ts';
import { runCommand } from '../../../app/commands/run-command.ts';
import { Question } from '../../../documents/question/question.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { askedElsewhere } from '../plan/asked-elsewhere.ts';
import { answersOf } from './line-answers.tsx';

/** A question about a line in another box: its box, its code, and the answers, above the lines of the open box. */
export function QuestionBar({ plan }: { readonly plan: InboundPlan }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const asked = askedElsewhere(plan);
  if (asked === null) return null;
  const { line, box, asks } = asked;
  const words =
    asks === 'learning' ? 'inbound.learning' : line.status === 'asking' ? 'inbound.asking' : 'inbound.unknown';
  return (
    <div className="question-bar" data-testid="question-bar">
      <Question
        ground="unknown"
        title={t('inbound.question-where', { box, code: line.code })}
        words={t(words)}
        answers={answersOf[asks].map(({ name, label }) => ({
          label: t(label),
          keys: keyLabel(commandTable[name].key),
          code: formatCommand({ name }),
          onPress: () => runCommand(dockside, commandTable[name].action, 'button'),
        }))}
      />
    </div>
  );
}
