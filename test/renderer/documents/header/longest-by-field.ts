import type { HeaderField } from '../../../../src/renderer/documents/header/header-form.tsx';

/** The most characters of each field that has a limit. */
export function longestByField(fields: readonly HeaderField[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    fields.flatMap((field) => ('longest' in field && field.longest !== undefined ? [[field.name, field.longest]] : [])),
  );
}
