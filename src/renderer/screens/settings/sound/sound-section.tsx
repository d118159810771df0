import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useCommand } from '../../../data/use-command.ts';
import { formatPercent } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { SoundTones } from './sound-tones.tsx';
import { SoundVoice } from './sound-voice.tsx';

const volumes = [0, 20, 40, 60, 80, 100];
const speeches = ['off', 'problems', 'all'] as const;

/** Volume, voice and the nine tones: changes apply at once, so there is nothing to save. */
export function SoundSection({ access }: { readonly access: SettingsAccess }) {
  const { t, locale } = useTexts();
  const { devices } = useDockside();
  const command = useCommand();
  const { volume, speech } = access.view.settings;
  const nearest = volumes.toSorted((a, b) => Math.abs(a - volume) - Math.abs(b - volume))[0] ?? 0;

  const setVolume = (next: number) => {
    devices?.player.setVolume(next);
    devices?.player.play('good');
    void command.run(() => access.write({ volume: next }));
  };

  return (
    <div className="settings-form stack gap-4">
      <Setting id="volume">
        <ChoiceField
          label={t('sound.volume')}
          value={String(nearest)}
          choices={volumes.map((each) => ({
            value: String(each),
            label: each === 0 ? t('sound.silent') : formatPercent(each, locale),
          }))}
          onChange={(next) => setVolume(Number(next))}
          hint={t('sound.volume-words')}
        />
      </Setting>
      <Setting id="speech">
        <ChoiceField
          label={t('sound.speech')}
          value={speech}
          choices={speeches.map((value) => ({ value, label: t(`sound.speech-${value}`) }))}
          onChange={(next) => void command.run(() => access.write({ speech: next }))}
          hint={t('sound.speech-words')}
        />
      </Setting>
      <FailureNote failure={command.failure} />
      <SoundVoice />
      <SoundTones volume={volume} />
    </div>
  );
}
