import { z } from 'zod';
import { OperatorRole } from '../../../../contract/bridge/operators.ts';
import type { Dispute, Opinion } from '../../../../contract/site/site-facts.ts';
import { isSiteSetting, type SiteSetting } from '../../../../contract/site/site-settings.ts';
import { formatGrams, formatSides } from '../../../i18n/formats.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';

type Fact = Pick<Dispute, 'kind' | 'key'>;
type Words = Pick<TextsOfScreen, 't'>;

const settingLabels = {
  packaging: 'settings.packaging',
  boxLabels: 'settings.box-labels',
  boxLimitGrams: 'settings.box-limit',
  followedWarehouses: 'settings.followed',
  orderRules: 'settings.order-rules',
  orderFormats: 'settings.order-formats',
  sitePrinters: 'site.printers',
  packedIntoBill: 'settings.packed-into-bill',
  figuresByOperator: 'site.by-operator',
} as const satisfies Readonly<Record<SiteSetting, string>>;

/** The fact that people disagree on: `Barcode 4006381333931`. */
export function nameOfFact({ kind, key, opinions }: Dispute, { t }: Words): string {
  if (kind === 'setting') {
    const [name = key] = key.split('@');
    return isSiteSetting(name) ? t(settingLabels[name]) : name;
  }
  // The key is in small letters.
  if (kind === 'operator') return t('site.kind-operator', { key: opinions.map(nameIn).find(Boolean) ?? key });
  // Those that are only proposed are never disputed.
  return kind === 'alias-proposal' ? key : t(`site.kind-${kind}`, { key });
}

/** What one says of it. */
export function wordsOfFact({ kind, key }: Fact, { body }: Opinion, texts: TextsOfScreen): string {
  const { t } = texts;
  if (body === null) return t('site.taken-away');
  if (kind === 'operator-pin') return t('site.pin-set');
  const value = JSON.parse(body);
  const role = OperatorRole.safeParse(value?.role).data;
  const known = kind === 'operator' && role !== undefined ? { ...value, role: t(`operators.role-${role}`) } : value;
  const [field] = kind === 'setting' ? key.split('@') : [];
  return wordsOf(known, texts, field) || t('site.empty');
}

const nameIn = ({ body }: Opinion): string => String((body === null ? null : JSON.parse(body)?.name) ?? '');

const Size = z.object({ length: z.number(), width: z.number(), height: z.number() });

/** Enough of a value to tell it from another: names, codes and figures with their units, not those of its fields. */
function wordsOf(value: unknown, texts: TextsOfScreen, field?: string): string {
  const { t, locale } = texts;
  if (value === null || value === undefined || value === '') return '';
  const of = (each: unknown, its?: string) => wordsOf(each, texts, its);
  if (Array.isArray(value))
    return value
      .map((each) => of(each))
      .filter(Boolean)
      .join(', ');
  const size = field === 'size' ? Size.safeParse(value).data : undefined;
  if (size !== undefined) return formatSides([size.length, size.width, size.height], locale);
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([its, each]) => of(each, its))
      .filter(Boolean)
      .join(' · ');
  if (typeof value === 'number' && (field === 'grams' || field === 'boxLimitGrams')) return formatGrams(value, locale);
  if (field === 'dpi' && (value === 203 || value === 300)) return t(`printer.dpi-${value}`);
  return typeof value === 'boolean' ? (value ? '✓' : '✗') : String(value);
}
