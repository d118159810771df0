import type { SkuView } from '../../../../contract/bridge/goods.ts';
import { formatGrams, formatNumber, formatUsd } from '../../../i18n/formats.ts';
import { isTextKey } from '../../../i18n/languages.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { ageInWords } from '../../../ui/feedback/age.tsx';
import './sku.css';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';

/** What else is known about a SKU: every code that names it, and its measures. */
export function SkuFacts({ sku, now }: { readonly sku: SkuView; readonly now: number }) {
  const { t, locale } = useTexts();
  const { weightGrams, lengthCm, widthCm, heightCm, declareValue, hsCode } = sku;
  const none = t('inventory.no-figure');
  const sides = [lengthCm, widthCm, heightCm].filter((side) => side !== null);
  const facts = [
    [t('inventory.weight'), weightGrams === null ? none : formatGrams(weightGrams, locale)],
    [
      t('inventory.size'),
      sides.length < 3 ? none : `${sides.map((side) => formatNumber(side, locale)).join(' × ')} cm`,
    ],
    [t('inventory.value'), declareValue === null ? none : formatUsd(declareValue, locale)],
    [t('inventory.hs-code'), hsCode ?? none],
    [t('inventory.import-hs-code'), sku.importHsCode ?? none],
    [t('inventory.declare-name'), sku.declareName ?? none],
    [t('inventory.attribute'), sku.productAttribute ?? none],
    [t('inventory.brand'), sku.brand ?? none],
    [t('inventory.material'), [sku.material, sku.materialCn].filter(Boolean).join(' · ') || none],
    [t('inventory.approval'), approvalInWords(sku.approvalStatus, t) ?? none],
  ] as const;
  return (
    <div className="facts">
      <DescriptionList look="columns" least="12rem" rows={facts.map(([term, value]) => ({ term, value }))} />
      {sku.description !== null && sku.description !== sku.name && (
        <div>
          <p className="quiet">{t('inventory.description')}</p>
          <p className="facts-description">{sku.description}</p>
        </div>
      )}
      <div>
        <p className="quiet">{t('inventory.codes')}</p>
        <ul className="facts-codes bare row wrap gap-2">
          {sku.codes.map(({ code, kind }) => (
            <li key={`${kind} ${code}`}>
              <b className="code">{code}</b> <span className="quiet">{kindInWords(kind, t)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="quiet">{t('inventory.updated', { age: ageInWords(now - sku.updatedAt, t) })}</p>
    </div>
  );
}

/** A state unknown to the interface is shown unchanged. */
function approvalInWords(status: string | null, t: TextsOfScreen['t']): string | null {
  const key = `inventory.approval-${status}`;
  return isTextKey(key) ? t(key) : status;
}

/** The kind of a SKU's code; one added by a newer core is shown unchanged. */
function kindInWords(kind: string, t: TextsOfScreen['t']): string {
  const key = `code-kind.${kind}`;
  return isTextKey(key) ? t(key) : kind;
}
