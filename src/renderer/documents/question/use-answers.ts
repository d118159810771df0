import { formatCommand } from '../../../barcode/command.ts';
import { commandTable } from '../../app/commands/commands.ts';
import { keyLabel } from '../../app/commands/keys.ts';
import { runCommand } from '../../app/commands/run-command.ts';
import { useDockside } from '../../session/use-dockside.ts';
import type { PromptAnswer } from '../../ui/overlay/prompt.tsx';

/** The commands that answer questions. */
export type AnswerName = 'yes' | 'no' | 'learn' | 'recount';

/** Makes a command an answer to a question: by scan, key or touch. */
export function useAnswers(): (name: AnswerName, label: string) => PromptAnswer {
  const dockside = useDockside();
  return (name, label) => {
    const { key, action } = commandTable[name];
    return {
      label,
      keys: keyLabel(key),
      code: formatCommand({ name }),
      onPress: () => runCommand(dockside, action, 'button'),
    };
  };
}
