import { MonitorX } from 'lucide-react';
import type { ComputerSettings } from '../../../../contract/devices/computer.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { isDesktop } from '../../../session/is-desktop.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { AdministratorNote } from '../../../shell/sign-in/administrator-note.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';

/** How Dockside behaves on its computer: changes apply at once. A page in a browser can do none of it, and says so. */
export function ComputerSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const command = useCommand();
  const { computer } = access.view.settings;
  const change = (more: Partial<ComputerSettings>) =>
    void command.run(() => access.write({ computer: { ...computer, ...more } }));
  const isInBrowser = !isDesktop();
  const isAllowed = useAdministrator();
  const isFixed = isInBrowser || !isAllowed;
  const displays = ['window', 'full-screen', 'kiosk'] as const;
  return (
    <div className="settings-form stack gap-4">
      {isInBrowser ? (
        <EmptyNote icon={MonitorX} title={t('computer.in-browser')} words={t('computer.in-browser-words')} />
      ) : (
        <AdministratorNote />
      )}
      <Setting id="start-at-login">
        <SwitchField
          label={t('computer.start-at-login')}
          words={t('computer.start-at-login-words')}
          isOn={computer.startAtLogin}
          onChange={(startAtLogin) => change({ startAtLogin })}
          isDisabled={isFixed}
        />
      </Setting>
      <Setting id="display">
        <ChoiceField
          label={t('computer.display')}
          value={computer.display}
          choices={displays.map((value) => ({
            value,
            label: t(`computer.display-${value}`),
            words: t(`computer.display-${value}-words`),
          }))}
          onChange={(display) => change({ display })}
          hint={t('computer.display-words')}
          isReadOnly={isInBrowser}
          isDisabled={!isAllowed}
        />
      </Setting>
      <Setting id="keep-awake">
        <SwitchField
          label={t('computer.keep-awake')}
          words={t('computer.keep-awake-words')}
          isOn={computer.keepAwake}
          onChange={(keepAwake) => change({ keepAwake })}
          isDisabled={isFixed}
        />
      </Setting>
      <FailureNote failure={command.failure} />
    </div>
  );
}
