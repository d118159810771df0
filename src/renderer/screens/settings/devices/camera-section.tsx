import { RotateCcw } from 'lucide-react';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useCommand } from '../../../data/use-command.ts';
import { CameraView } from '../../../documents/photos/camera-view.tsx';
import { useCamera } from '../../../documents/photos/use-camera.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';

/** Which camera takes the photos, and what it shows; it is on only while this is shown. A choice applies at once. */
export function CameraSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const command = useCommand();
  const chosen = access.view.settings.camera;
  const camera = useCamera(chosen);
  const { state, names } = camera;
  // Also one that is not plugged in now.
  const known = new Set([...names, chosen].filter((name) => name !== ''));
  return (
    <div className="settings-form camera-preview stack gap-4">
      <Setting id="camera">
        <ChoiceField
          label={t('camera.choose')}
          value={chosen}
          choices={[{ value: '', label: t('camera.any') }, ...[...known].map((name) => ({ value: name, label: name }))]}
          onChange={(name) => void command.run(() => access.write({ camera: name }))}
          hint={t('camera.choose-words')}
        />
      </Setting>
      <FailureNote failure={command.failure} />
      <CameraView camera={camera} />
      {state !== 'on' && state !== 'starting' && (
        <div>
          <Button label={t('note.again')} icon={RotateCcw} onPress={camera.again} />
        </div>
      )}
    </div>
  );
}
