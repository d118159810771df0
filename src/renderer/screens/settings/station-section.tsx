import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { SaveRow } from './save-row.tsx';
import { useSection } from './use-section.ts';
import { problemAt, type SettingsAccess } from './use-settings.ts';

export function StationSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const { settings, byFlag } = access.view;
  const isFixed = byFlag.includes('station');
  const section = useSection({ station: settings.station, operator: settings.operator }, ({ station, operator }) =>
    access.write({ ...(isFixed ? {} : { station }), operator }),
  );
  const { draft, change, failure } = section;
  return (
    <form className="settings-form" onSubmit={section.submit}>
      <TextField
        label={t('settings.station-name')}
        value={draft.station}
        onChange={(station) => change({ station })}
        hint={t(isFixed ? 'settings.by-flag' : 'settings.station-name-words')}
        isReadOnly={isFixed}
        error={problemAt(failure, t('settings.station-name-wrong'), 'station')}
        maxLength={12}
      />
      <TextField
        label={t('settings.operator')}
        value={draft.operator}
        onChange={(operator) => change({ operator })}
        hint={t('settings.operator-words')}
        error={problemAt(failure, t('settings.needed'), 'operator')}
        maxLength={60}
      />
      <SaveRow section={section} />
    </form>
  );
}
