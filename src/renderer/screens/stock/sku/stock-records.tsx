import type { StockRecord } from '../../../../contract/bridge/goods.ts';
import { formatGrams, formatIsoDay, formatNumber, formatUsd } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import './sku.css';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';

/** The records behind a warehouse's figures: each StorageNo with everything the service says about it (manual/service.md 2.10). */
export function StockRecords({ records }: { readonly records: readonly StockRecord[] }) {
  const { t, locale } = useTexts();
  const none = t('inventory.unknown-figure');
  const number = (value: number | null) => (value === null ? none : formatNumber(value, locale));
  return (
    <ul className="stock-records grid full gap-3 pad-3">
      {records.map((record, index) => {
        const { storageNo, svcSku, weightGrams, lengthCm, widthCm, heightCm, declareValue, createdAt } = record;
        const sides = [lengthCm, widthCm, heightCm].filter((side) => side !== null);
        const [name] = goodsNames({ name: record.declareName ?? '', nameCn: record.declareNameCn ?? '' }, locale);
        const facts = [
          [t('inventory.available'), number(record.available)],
          [t('inventory.total'), number(record.total)],
          [t('inventory.in-transit'), number(record.inTransit)],
          [
            t('code-kind.svcSku'),
            svcSku === null ? (
              none
            ) : (
              <code key="svcSku" className="code">
                {svcSku}
              </code>
            ),
          ],
          [t('inventory.weight'), weightGrams === null ? none : formatGrams(weightGrams, locale)],
          [t('inventory.size'), sides.length < 3 ? none : `${sides.map(number).join(' × ')} cm`],
          [t('inventory.value'), declareValue === null ? none : formatUsd(declareValue, locale)],
          [t('inventory.attribute'), [record.productFlag, record.productAttribute].filter(Boolean).join(' · ') || none],
          [t('inventory.created'), createdAt === null ? none : formatIsoDay(createdAt, locale)],
        ] as const;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: records have no key, and are replaced as a whole.
          <li key={index}>
            <p>
              <b className="code">{storageNo ?? t('inventory.no-storage-no')}</b>
              {name !== undefined && <span className="quiet"> {name}</span>}
            </p>
            <DescriptionList
              className="stock-record"
              look="columns"
              least="12rem"
              rows={facts.map(([term, value]) => ({ term, value }))}
            />
          </li>
        );
      })}
    </ul>
  );
}
