import type { TableRow } from '../../tables/table-file.ts';
import { type PackedCell, plainHeading, type SideBySide } from '../profiles/order-profile.ts';

/** Makes a row for each item of an order that has them side by side in one. */
export interface ItemsApart {
  /** That of the file, with a column for each of an item's. */
  readonly heading: readonly string[];
  readonly rowsOf: (row: TableRow) => readonly TableRow[];
}

/** A number: the columns of that item are missing, though those of a later one are there. */
export function itemsApart(heading: readonly string[], { columns, packed = [] }: SideBySide): ItemsApart | number {
  const plain = heading.map(plainHeading);
  const items: (readonly number[])[] = [];
  for (let number = 1; number <= mostItems; number += 1) {
    const places = columns.map((column) => plain.indexOf(plainHeading(column.replace('#', String(number)))));
    if (places.every((place) => place < 0)) continue;
    items.push(places);
    if (items.length < number) return items.length;
  }
  const parts = packed.map((cell) => ({ cell, at: columns.indexOf(cell.column) }));
  const named = packed.flatMap(({ column, names }) => names.map((name) => `${column} ${name}`));
  return {
    heading: [...heading, ...columns, ...named, 'item #'],
    rowsOf: (row) => {
      const own = heading.map((_, at) => row.cells[at] ?? '');
      const rows = items.flatMap((places, at) => {
        const cells = places.map((place) => own[place] ?? '');
        if (cells.every((cell) => cell.trim() === '')) return [];
        const unpacked = parts.flatMap((part) => unpack(cells[part.at] ?? '', part.cell));
        return [{ ...row, cells: [...own, ...cells, ...unpacked, String(at + 1)] }];
      });
      return rows.length > 0 ? rows : [{ ...row, cells: own }];
    },
  };
}

/** In one order. */
const mostItems = 200;

/** The values of a cell by their names, in the order of the names. None at all if a name stands there twice: nobody knows which counts. */
function unpack(cell: string, { between, names, inOrder }: PackedCell): readonly string[] {
  const values = names.map(() => '');
  const seen = new Set<number>();
  let last = -1;
  for (const [place, part] of cell.split(between).entries()) {
    const [, name = '', value = ''] = /^\s*(\w+)\s*:(.*)$/s.exec(part) ?? [];
    const at = inOrder ? (place < names.length ? place : -1) : names.indexOf(name);
    if (at >= 0) {
      if (seen.has(at)) return names.map(() => '');
      seen.add(at);
      last = at;
      values[at] = inOrder && name !== names[at] ? part : value;
    } else if (last >= 0) values[last] = `${values[last]}${between}${part}`; // a name of goods may hold the separator
  }
  return values;
}
