import { longestOf } from '../../../../contract/limits-of.ts';
import { Settings } from '../../../../contract/settings.ts';
import { problemAt } from '../../../connection/problem-at.ts';
import { Setting } from '../../../connection/setting.tsx';
import type { SettingsAccess } from '../../../connection/use-settings.ts';
import { splitIds } from '../../../connection/warehouse-ids.ts';
import { CodeField } from '../../../documents/start/code-field.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SaveRow } from '../section/save-row.tsx';
import { sectionFields } from '../section/section-drafts.ts';
import { useSection } from '../section/use-section.ts';

/** Kilograms, with a comma or a point, as grams; 0 where nothing is written. What is no number is refused by the core. */
export function gramsOf(kilograms: string): number {
  return Math.round(Number(kilograms.replace(',', '.')) * 1000);
}

/** Where new plans go, which warehouses' stock is followed, and how heavy a box may be. */
export function WarehouseSection({ access }: { readonly access: SettingsAccess }) {
  const { t } = useTexts();
  const { byFlag } = access.view;
  const isFixed = (name: string) => byFlag.includes(name);
  const section = useSection(
    sectionFields.warehouse(access.view),
    ({ warehouseId, shippingType, followed, boxLimit }) =>
      access.write({
        ...(isFixed('warehouseId') ? {} : { warehouseId }),
        ...(isFixed('shippingType') ? {} : { shippingType }),
        followedWarehouses: splitIds(followed),
        boxLimitGrams: gramsOf(boxLimit),
      }),
  );
  const { draft, change, failure } = section;
  return (
    <form className="settings-form stack gap-4" onSubmit={section.submit}>
      <Setting id="warehouse-id" isFixed={isFixed('warehouseId')}>
        <CodeField
          of="warehouses"
          label={t('settings.warehouse-id')}
          value={draft.warehouseId}
          onChange={(warehouseId) => change({ warehouseId })}
          hint={t('settings.warehouse-id-words')}
          isReadOnly={isFixed('warehouseId')}
          error={problemAt(failure, t('settings.id-wrong'), 'warehouseId')}
          maxLength={longestOf(Settings.shape.warehouseId)}
        />
      </Setting>
      <Setting id="shipping-type" isFixed={isFixed('shippingType')}>
        <CodeField
          of="shippingTypes"
          label={t('settings.shipping-type')}
          value={draft.shippingType}
          onChange={(shippingType) => change({ shippingType })}
          hint={t('settings.shipping-type-words')}
          isReadOnly={isFixed('shippingType')}
          error={problemAt(failure, t('settings.id-wrong'), 'shippingType')}
          maxLength={longestOf(Settings.shape.shippingType)}
        />
      </Setting>
      <Setting id="followed">
        <TextField
          label={t('settings.followed')}
          value={draft.followed}
          onChange={(followed) => change({ followed })}
          hint={t('settings.followed-words')}
          error={problemAt(
            failure,
            t('settings.followed-wrong'),
            'followedWarehouses',
            ...splitIds(draft.followed).map((_, at) => `followedWarehouses.${at}`),
          )}
        />
      </Setting>
      <Setting id="box-limit">
        <TextField
          label={t('settings.box-limit')}
          value={draft.boxLimit}
          onChange={(boxLimit) => change({ boxLimit })}
          hint={t('settings.box-limit-words')}
          error={problemAt(failure, t('settings.box-limit-wrong'), 'boxLimitGrams')}
        />
      </Setting>
      <SaveRow section={section} />
    </form>
  );
}
