import { marketplaceOf } from './profiles/order-profile.ts';
import { type UnderstandOptions, understandFile } from './understand-file.ts';
import type { FileBegin, OrderToFinish, RowProblem, SkippedRow, UnderstoodFile } from './understood.ts';

export interface NamedFile {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** `UnderstoodFile` by the name of its file. */
export interface UnderstoodNamed extends UnderstoodFile {
  readonly name: string;
}

export interface UnderstandFilesOptions extends Omit<UnderstandOptions, 'onProgress' | 'onBegin'> {
  /** Over all files. */
  readonly onProgress?: (share: number, orders: number) => void | Promise<void>;
  readonly onBegin?: (begin: FileBegin, name: string) => void;
}

/**
 * Several files at once, in their order. An order that stands in two of them, by marketplace and number, is taken from the first and skipped in
 * the others; if they differ, one of them skipped or spoilt included, nobody knows which is right, and it is a problem in each.
 */
export async function understandFiles(
  files: readonly NamedFile[],
  options: UnderstandFilesOptions,
): Promise<readonly UnderstoodNamed[]> {
  const { onProgress, onBegin, ...same } = options;
  const all = Math.max(
    1,
    files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
  );
  const understood: UnderstoodNamed[] = [];
  let [done, before] = [0, 0];
  for (const { name, bytes } of files) {
    const file = await understandFile(bytes, {
      ...same,
      onProgress: (part, orders) => onProgress?.((done + part * bytes.byteLength) / all, before + orders),
      onBegin: (begin) => onBegin?.(begin, name),
    });
    understood.push({ name, ...file });
    done += bytes.byteLength;
    before += file.orders.length + file.toFinish.length + file.notTaken.length;
  }
  return withoutRepeats(understood);
}

/** One of the places where an order stands. `values`: null if it cannot be taken. */
interface Standing {
  readonly file: number;
  readonly rows: readonly number[];
  readonly values: string | null;
}

function withoutRepeats(files: readonly UnderstoodNamed[]): readonly UnderstoodNamed[] {
  const standings = new Map<string, Standing[]>();
  for (const [file, { title, orders, toFinish, notTaken }] of files.entries()) {
    const add = (orderNo: string, rows: readonly number[], values: string | null) => {
      if (orderNo === '') return;
      const key = JSON.stringify([title && marketplaceOf({ title }), orderNo]);
      standings.set(key, [...(standings.get(key) ?? []), { file, rows, values }]);
    };
    for (const each of [...orders, ...toFinish]) add(each.orderNo, each.rows, valuesOf(each));
    for (const { orderNo, rows } of notTaken) add(orderNo, rows, null);
  }
  const changes = files.map(() => ({
    gone: new Set<number>(),
    skipped: [] as SkippedRow[],
    problems: [] as RowProblem[],
  }));
  for (const places of standings.values()) {
    const [first, ...others] = places;
    if (first === undefined || others.every(({ file }) => file === first.file)) continue;
    const isSame = places.every(({ values }) => values === first.values);
    for (const { file, rows, values } of isSame ? others : places) {
      const change = changes[file];
      if (values === null || change === undefined) continue;
      const name = files[isSame ? first.file : (places.find((each) => each.file !== file)?.file ?? file)]?.name ?? '';
      for (const row of rows) {
        change.gone.add(row);
        if (isSame) change.skipped.push({ row, reason: `the same order as in file ${name}` });
        else change.problems.push({ row, column: null, field: null, code: 'other-file-differs', text: name });
      }
    }
  }
  return files.map((file, at) => {
    const { gone, skipped, problems } = changes[at] ?? { gone: new Set(), skipped: [], problems: [] };
    if (gone.size === 0) return file;
    const stays = ({ rows }: Pick<OrderToFinish, 'rows'>) => !rows.some((row) => gone.has(row));
    const isElsewhere = ({ row }: { readonly row: number }) => !gone.has(row);
    return {
      ...file,
      orders: file.orders.filter(stays),
      toFinish: file.toFinish.filter(stays),
      changed: file.changed.filter(isElsewhere),
      skipped: [...file.skipped, ...skipped].toSorted((one, other) => one.row - other.row),
      problems: [...file.problems.filter(isElsewhere), ...problems].toSorted((one, other) => one.row - other.row),
    };
  });
}

/** What two files must agree on: not where in them it stands, or how they write it. */
function valuesOf({ draft: { fields, goods } }: OrderToFinish): string {
  const sorted = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([sorted(fields), goods.map((line) => sorted(line.fields))]);
}
