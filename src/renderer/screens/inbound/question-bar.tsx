import { type Command, formatCommand } from '../../../barcode/command.ts';
import type { InboundPlan } from '../../../documents/inbound-plan.ts';
import { type CommandName, commandTable, keyLabel } from '../../commands.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { runCommand } from '../../run-command.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { Question } from '../../work-state/question.tsx';
import { askedElsewhere } from './asked-elsewhere.ts';

const answers = [
  { command: 'yes', label: 'inbound.keep' },
  { command: 'no', label: 'inbound.remove' },
  { command: 'learn', label: 'inbound.name-it' },
] as const satisfies readonly { command: CommandName & Command['name']; label: TextKey }[];

/** A question about a line of another box: which box, which code, and its answers, above the lines of the open box. */
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
        answers={(asks === 'answer' ? answers : []).map(({ command, label }) => ({
          label: t(label),
          keys: keyLabel(commandTable[command].key),
          code: formatCommand({ name: command }),
          onPress: () => runCommand(dockside, commandTable[command].action, 'button'),
        }))}
      />
    </div>
  );
}
