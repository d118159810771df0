import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { type CommandName, commandTable } from '../app/commands/commands.ts';
import { keyLabel } from '../app/commands/keys.ts';
import { runCommand } from '../app/commands/run-command.ts';
import type { TextKey } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useDockside } from '../session/use-dockside.ts';
import { Button, type ButtonProps } from '../ui/form/button.tsx';

/** A button for a command, showing its key; pressing it equals the key and the printed code. Scans do not render it again. */
export const CommandButton = memo(function CommandButton(props: {
  readonly name: CommandName;
  /** Another label, where the place can be more specific. */
  readonly label?: TextKey;
  readonly text?: string;
  readonly icon?: LucideIcon;
  readonly kind?: ButtonProps['kind'];
  readonly stacked?: boolean;
  readonly className?: string;
}) {
  const { name, label, text, kind, icon, stacked = false, className = '' } = props;
  const { t } = useTexts();
  const dockside = useDockside();
  const command = commandTable[name];
  return (
    <Button
      label={text ?? t(label ?? command.label)}
      keys={keyLabel(command.key)}
      kind={kind}
      stacked={stacked}
      className={className}
      onPress={() => runCommand(dockside, command.action, 'button')}
      {...(icon ? { icon } : {})}
    />
  );
});
