import { csvText } from '../../../../../contract/csv-text.ts';
import type { OrderKind } from '../../../../../documents/order-batch/order-batch.ts';
import { saveFile } from '../../../../export/save-file.ts';
import type { SavedTable } from '../../../../export/save-table.ts';
import { xlsxOfSheets, xlsxType } from '../../../../export/save-xlsx.ts';
import { fieldName } from '../../../../i18n/field-name.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';
import { isUsual, mayBeginWithZero, orderColumns } from '../../order/order-columns.ts';

const fileName = (kind: OrderKind) => `dockside-${kind}-orders`;

/** The headings that an import recognises, and nothing below them: an example row would be sent as an order. */
export function templateHeading(kind: OrderKind): readonly string[] {
  return orderColumns(kind).map(({ key }) => key);
}

/** Every field with its label and its allowed values. */
export function templateFields(kind: OrderKind, { t }: Pick<TextsOfScreen, 't'>): SavedTable {
  const words = (column: ReturnType<typeof orderColumns>[number]) =>
    [
      t(`desk.part-${column.part}`),
      isUsual(kind, column) ? t('desk.field-usual') : '',
      column.field.singleOnly ? t('desk.field-single') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return {
    columns: [t('desk.template-field'), t('desk.template-name'), t('desk.template-type'), t('desk.template-words')],
    rows: orderColumns(kind).map((column) => [
      column.key,
      fieldName(column.field.name, t),
      t(`desk.type-${column.field.type}`),
      words(column),
    ]),
  };
}

export function saveCsvTemplate(kind: OrderKind): void {
  saveFile(`${fileName(kind)}.csv`, csvText(templateHeading(kind), []), 'text/csv');
}

export async function saveXlsxTemplate(kind: OrderKind, texts: TextsOfScreen): Promise<void> {
  saveFile(`${fileName(kind)}.xlsx`, await xlsxTemplate(kind, texts), xlsxType);
}

/** Cells below some headings are text: a spreadsheet would drop the zeros of a postcode. */
export function xlsxTemplate(kind: OrderKind, texts: TextsOfScreen): Promise<Blob> {
  const columns = templateHeading(kind);
  const asText = columns.flatMap((key, at) => (mayBeginWithZero(key) ? [at] : []));
  return xlsxOfSheets([
    { name: texts.t('desk.template-orders'), table: { columns, rows: [] }, asText },
    { name: texts.t('desk.template-fields'), table: templateFields(kind, texts) },
  ]);
}
