import type { LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components';
import { commandTable } from '../../commands.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { runCommand } from '../../run-command.ts';
import { useDockside } from '../../state/use-dockside.ts';

/** The frame after the last one: the next box. */
export function NextFrame({ icon: Icon }: { readonly icon: LucideIcon }) {
  const { t } = useTexts();
  const dockside = useDockside();
  return (
    <Button
      className="frame frame-next"
      aria-label={t('command.box')}
      preventFocusOnPress
      onPress={() => runCommand(dockside, commandTable.box.action, 'button')}
    >
      <Icon aria-hidden />
      <small>{t('inbound.next')}</small>
    </Button>
  );
}
