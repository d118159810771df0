import { longestOperator, longestStationName } from '../../../../contract/settings.ts';
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

export function StationSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const isListed = useStation((state) => (state.view?.signIn.listed ?? 0) > 0);
  const { byFlag } = access.view;
  const isFixed = byFlag.includes('station');
  const section = useSection(sectionFields.station(access.view), ({ station, operator }) =>
    access.write({ ...(isFixed ? {} : { station }), operator }),
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
      <Setting id="operator">
        <TextField
          label={t('settings.operator')}
          value={draft.operator}
          onChange={(operator) => change({ operator })}
          hint={t(isListed ? 'operators.sign-in-instead' : 'settings.operator-words')}
          isReadOnly={isListed}
          error={problemAt(failure, t('settings.needed'), 'operator')}
          maxLength={longestOperator}
        />
      </Setting>
      <SaveRow section={section} isAllowed={isAllowed} />
    </form>
  );
}

/** What this station is, and where everything is stored. */
export function AboutSection() {
  const { t } = useTexts();
  const view = useStation((state) => state.view);
  if (view === null) return null;
  return (
    <div className="settings-form stack gap-4">
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
