import { longestStationName } from '../../../../contract/settings.ts';
import { problemAt } from '../../../connection/problem-at.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAdministrator } from '../../../session/use-administrator.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { AdministratorNote } from '../../../shell/sign-in/administrator-note.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Fact } from '../section/fact.tsx';
import { SaveRow } from '../section/save-row.tsx';
import { sectionFields } from '../section/section-drafts.ts';
import { useSection } from '../section/use-section.ts';

/** What this station is called, and where everything is stored. */
export function StationSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const version = useStation((state) => state.view?.version ?? '');
  const { byFlag } = access.view;
  const isFixed = byFlag.includes('station');
  const section = useSection(sectionFields.station(access.view), ({ station }) =>
    access.write(isFixed ? {} : { station }),
  );
  const { draft, change, failure } = section;
  const isAllowed = useAdministrator();
  return (
    <form className="settings-form stack gap-4" onSubmit={section.submit}>
      <AdministratorNote />
      <Setting id="station-name" isFixed={isFixed}>
        <TextField
          label={t('settings.station-name')}
          value={draft.station}
          onChange={(station) => change({ station })}
          hint={t('settings.station-name-words')}
          isReadOnly={isFixed}
          isDisabled={!isAllowed}
          error={problemAt(failure, t('settings.station-name-wrong'), 'station')}
          maxLength={longestStationName}
        />
      </Setting>
      <Fact id="version" label={t('settings.version')} words={t('settings.version-words')}>
        {t('settings.version-is', { version })}
      </Fact>
      <Fact id="kept-station" label={t('settings.kept-station')} words={t('settings.kept-station-words')}>
        {t('settings.kept-station-what')}
      </Fact>
      <Fact id="kept-connection" label={t('settings.kept-connection')} words={t('settings.kept-connection-words')}>
        {t('settings.kept-connection-what')}
      </Fact>
      <SaveRow section={section} isAllowed={isAllowed} />
    </form>
  );
}
