import { Lock } from 'lucide-react';
import { commandTable } from '../../app/commands/commands.ts';
import { keyLabel } from '../../app/commands/keys.ts';
import { runCommand } from '../../app/commands/run-command.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Changes the operator, at a station with a list of operators. */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const dockside = useDockside();
  return (
    <Dialog title={t('dialog.operator')} onClose={onClose} width="wide">
      <p className="muted">{t('sign-in.words')}</p>
      <SignInForm onSignedIn={onClose} />
      <div className="dialog-actions">
        <Button label={t('shell.cancel')} keys="Esc" onPress={onClose} />
        <Button
          label={t(commandTable.lock.label)}
          keys={keyLabel(commandTable.lock.key)}
          icon={Lock}
          onPress={() => runCommand(dockside, commandTable.lock.action, 'button')}
        />
      </div>
    </Dialog>
  );
}
