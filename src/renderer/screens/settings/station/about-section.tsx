import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { Fact } from '../fact.tsx';

/** What this station is, and where everything is stored. */
export function AboutSection() {
  const { t } = useTexts();
  const view = useStation((state) => state.view);
  if (view === null) return null;
  return (
    <div className="settings-form">
      <Fact id="version" label={t('settings.version')} words={t('settings.version-words')}>
        {t('settings.version-is', { version: view.version })}
      </Fact>
      <Fact id="kept-station" label={t('settings.kept-station')} words={t('settings.kept-station-words')}>
        {t('settings.kept-station-what')}
      </Fact>
      <Fact id="kept-connection" label={t('settings.kept-connection')} words={t('settings.kept-connection-words')}>
        {t('settings.kept-connection-what')}
      </Fact>
    </div>
  );
}
