import { TextField } from '../../components/text-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { SaveRow } from './save-row.tsx';
import { useSection } from './use-section.ts';
import { problemAt, type SettingsAccess } from './use-settings.ts';

/** Where new plans go, and whose stock is followed. */
export function WarehouseSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const { settings, byFlag } = access.view;
  const section = useSection(
    {
      warehouseId: settings.warehouseId,
      shippingType: settings.shippingType,
      followed: settings.followedWarehouses.join(', '),
    },
    ({ warehouseId, shippingType, followed }) =>
      access.write({
        ...(byFlag.includes('warehouseId') ? {} : { warehouseId }),
        ...(byFlag.includes('shippingType') ? {} : { shippingType }),
        followedWarehouses: splitIds(followed),
      }),
  );
  const { draft, change, failure } = section;
  const isFixed = (name: string) => byFlag.includes(name);
  return (
    <form className="settings-form" onSubmit={section.submit}>
      <div className="settings-two">
        <TextField
          label={t('settings.warehouse-id')}
          value={draft.warehouseId}
          onChange={(warehouseId) => change({ warehouseId })}
          hint={t(isFixed('warehouseId') ? 'settings.by-flag' : 'settings.warehouse-id-words')}
          isReadOnly={isFixed('warehouseId')}
          error={problemAt(failure, t('settings.id-wrong'), 'warehouseId')}
          maxLength={30}
        />
        <TextField
          label={t('settings.shipping-type')}
          value={draft.shippingType}
          onChange={(shippingType) => change({ shippingType })}
          hint={t(isFixed('shippingType') ? 'settings.by-flag' : 'settings.shipping-type-words')}
          isReadOnly={isFixed('shippingType')}
          error={problemAt(failure, t('settings.id-wrong'), 'shippingType')}
          maxLength={30}
        />
      </div>
      <TextField
        label={t('settings.followed')}
        value={draft.followed}
        onChange={(followed) => change({ followed })}
        hint={t('settings.followed-words')}
        error={problemAt(
          failure,
          t('settings.followed-wrong'),
          'followedWarehouses',
          ...draft.followed.split(',').map((_, at) => `followedWarehouses.${at}`),
        )}
      />
      <SaveRow section={section} />
    </form>
  );
}

/** `US, NJ` -> US and NJ; the Chinese comma separates as well. */
function splitIds(text: string): string[] {
  return text
    .split(/[,，、\s]+/)
    .map((id) => id.trim())
    .filter((id) => id !== '');
}
