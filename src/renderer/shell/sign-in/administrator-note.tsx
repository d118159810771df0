import { ShieldAlert } from 'lucide-react';
import { commandTable } from '../../app/commands/commands.ts';
import { keyLabel } from '../../app/commands/keys.ts';
import { Button } from '../../ui/form/button.tsx';
import '../../ui/feedback/feedback.css';
import { runCommand } from '../../app/commands/run-command.ts';
import type { TextKey } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAdministrator } from '../../session/use-administrator.ts';
import { useDockside } from '../../session/use-dockside.ts';

/** Says that an administrator is needed here, before anybody tries, and links to the sign-in. */
export function AdministratorNote({ words = 'problem.needs-administrator' }: { readonly words?: TextKey }) {
  const { t } = useTexts();
  const dockside = useDockside();
  if (useAdministrator()) return null;
  const { label, key, action } = commandTable.operator;
  return (
    <div className="failure-note row wrap gap-3 items-center pad-3 breaks ground-ask" data-testid="needs-administrator">
      <ShieldAlert aria-hidden />
      <p>{t(words)}</p>
      <Button label={t(label)} keys={keyLabel(key)} onPress={() => runCommand(dockside, action, 'button')} />
    </div>
  );
}
