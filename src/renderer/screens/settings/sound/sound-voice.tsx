import { CircleCheck, Speech, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Fact } from '../section/fact.tsx';
import './sound.css';

/** Whether this computer can speak the window's language, with a sample. */
export function SoundVoice() {
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
