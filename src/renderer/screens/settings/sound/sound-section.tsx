import { CircleCheck, Speech, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useCommand } from '../../../data/use-command.ts';
import { formatPercent } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Fact } from '../section/fact.tsx';
import { SoundTones } from './sound-tones.tsx';
import './sound.css';

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

/** Whether this computer can speak the window's language, with a sample. */
function SoundVoice() {
  const { t, locale } = useTexts();
  const { devices } = useDockside();
  const [hasVoice, setHasVoice] = useState(false);
  useEffect(() => {
    const look = () => setHasVoice(devices?.voice.hasVoice(locale) ?? false);
    look();
    return devices?.voice.listen(look);
  }, [devices, locale]);
  return (
    <Fact id="voice" label={t('sound.voice')} words={t('sound.voice-words')}>
      <div className="sound-state row wrap items-center">
        {hasVoice ? (
          <StateMark icon={CircleCheck} ground="good" label={t('sound.voice-ready')} />
        ) : (
          <StateMark icon={TriangleAlert} ground="warn" label={t('sound.voice-none')} />
        )}
        {hasVoice ? (
          <Button
            label={t('sound.voice-test')}
            icon={Speech}
            onPress={() => devices?.voice.speak(t('sound.voice-sentence'))}
          />
        ) : (
          <p className="sound-cure">{t('sound.voice-cure')}</p>
        )}
      </div>
    </Fact>
  );
}
