import { PackageOpen } from 'lucide-react';
import { commandTable, keyLabel } from '../../commands.ts';
import { Button } from '../../components/button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { runCommand } from '../../run-command.ts';
import type { OpenDocument } from '../../state/open-document.ts';
import { useDockside } from '../../state/use-dockside.ts';

/** With a plan open, going back to it is the next likely thing. */
export function BackToPlan({ open }: { readonly open: OpenDocument }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const { action, key } = commandTable.inbound;
  return (
    <Button
      label={t('home.back', { box: open.plan.openBox + 1 })}
      icon={PackageOpen}
      kind="go"
      keys={keyLabel(key)}
      onPress={() => runCommand(dockside, action, 'button')}
    />
  );
}
