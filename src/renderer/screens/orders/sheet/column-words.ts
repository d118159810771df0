import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { fieldName } from '../../../i18n/field-name.ts';
import { isTextKey, type Texts } from '../../../i18n/languages.ts';
import type { ColumnWords } from '../import/match-columns.ts';
import { orderColumns } from '../order-columns.ts';

/** The names of order columns, in every language: a file is not always in the window's language. */
export function columnWords(kind: OrderKind, languages: readonly Texts[]): ColumnWords {
  return Object.fromEntries(
    orderColumns(kind).map(({ key, field }) => {
      const names = `desk.names-${key}`;
      const ofLanguage = (texts: Texts) => [
        ...(isTextKey(names) ? texts[names].split(',') : []),
        fieldName(field.name, (text, { group = '', part = '' }) =>
          texts[text].replace('{{group}}', String(group)).replace('{{part}}', String(part)),
        ),
      ];
      return [key, languages.flatMap(ofLanguage)];
    }),
  );
}
