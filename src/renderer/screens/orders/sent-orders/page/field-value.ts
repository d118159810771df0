import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import { fieldName } from '../../../../i18n/field-name.ts';
import { formatGrams, formatNumber } from '../../../../i18n/formats.ts';
import { isTextKey } from '../../../../i18n/languages.ts';
import { timeInWords } from '../../../../i18n/time-in-words.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';
import { type FieldOfOrder, recordFields } from '../list/list-fields.ts';

type Texts = Pick<TextsOfScreen, 't' | 'locale'>;

/** Formats a value of a record; empty if the service has not sent it. */
export function fieldValue(record: object, { name, shape }: FieldOfOrder, { t, locale }: Texts): string {
  return inWords(name.split('.').reduce(memberOf, record as unknown), shape, { t, locale });
}

/** The same for a value given as text, by the name of its field; a state without the service's own value: the record beside has it. */
export function toldValue(kind: OrderKind, name: string, text: string, texts: Texts): string {
  const field = recordFields[kind].groups.flatMap(({ fields }) => fields).find((each) => each.name === name);
  if (field === undefined || text === '') return text;
  const { shape } = field;
  const stateKey = `state.${text}`;
  if (shape === 'state') return isTextKey(stateKey) ? texts.t(stateKey) : text;
  if (shape === 'yes-no') return inWords(text === 'true' ? true : text === 'false' ? false : text, shape, texts);
  const isFigure = shape !== 'text' && shape !== 'time' && !Number.isNaN(Number(text));
  return inWords(isFigure ? Number(text) : text, shape, texts);
}

function inWords(value: unknown, shape: FieldOfOrder['shape'], { t, locale }: Texts): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'desk.yes' : 'desk.no');
  if (typeof value === 'number') {
    if (shape === 'grams') return formatGrams(value, locale);
    if (shape === 'label-state') return labelState(value, t);
    return shape === 'cm' ? `${formatNumber(value, locale)} cm` : formatNumber(value, locale);
  }
  if (shape === 'state') return stateInWords(String(value), t);
  return shape === 'time' ? timeInWords(String(value)) : String(value);
}

/** A state in the reader's language with the service's own value, which its support knows; an unknown one is shown unchanged. */
export function stateInWords(value: string, t: Texts['t']): string {
  const key = `state.${value}`;
  if (!isTextKey(key)) return value;
  return t(key) === value ? value : `${t(key)} (${value})`;
}

/** TrackingState is a number whose meaning is documented elsewhere (manual/service.md 11). */
function labelState(value: number, t: Texts['t']): string {
  const key = `label-state.${value}`;
  return isTextKey(key) ? `${t(key)} (${value})` : String(value);
}

function memberOf(part: unknown, name: string): unknown {
  return part !== null && typeof part === 'object' ? (part as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** The label of a field; where a name differs in meaning from other records, its label for these. */
export function orderFieldName(name: string, t: Texts['t']): string {
  const key = `sent.field-${name}`;
  if (isTextKey(key)) return t(key);
  const at = name.indexOf('.');
  if (at < 0) return fieldName(name, t);
  return t('field.in-group', { group: orderFieldName(name.slice(0, at), t), part: fieldName(name.slice(at + 1), t) });
}
