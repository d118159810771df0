import { formatCommand } from '../../../barcode/command.ts';
import { commandTable } from '../../app/commands/commands.ts';
import { keyLabel } from '../../app/commands/keys.ts';
import { runCommand } from '../../app/commands/run-command.ts';
import { useDockside } from '../../session/use-dockside.ts';
import type { Ground } from '../../ui/feedback/state-mark.tsx';
import { Question } from './question.tsx';
import './question.css';

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
  const dockside = useDockside();
  const answers = [
    { name: 'yes', label: yes },
    { name: 'no', label: no },
  ] as const;
  return (
    <div className="answer-bar" data-testid="answer-bar">
      <Question
        ground={ground}
        title={title}
        words={words}
        answers={answers.map(({ name, label }) => ({
          label,
          keys: keyLabel(commandTable[name].key),
          code: formatCommand({ name }),
          onPress: () => runCommand(dockside, commandTable[name].action, 'button'),
        }))}
      />
    </div>
  );
}
