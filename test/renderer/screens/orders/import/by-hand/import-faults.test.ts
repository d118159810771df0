import { describe, expect, it } from 'vitest';
import type { NewOrder } from '../../../../../../src/contract/bridge/orders.ts';
import { mostOrders } from '../../../../../../src/renderer/screens/orders/import/adding/add-orders.ts';
import {
  importFaults,
  importNotes,
} from '../../../../../../src/renderer/screens/orders/import/by-hand/import-faults.ts';
import { tableRows } from '../../../../../../src/tables/sheet-rows.ts';

type Brought = Parameters<typeof importFaults>[1];
const order: NewOrder = { fields: {}, goods: [], row: 2 };
const brought: Brought = {
  columns: ['PackageId', 'Skus.Sku', null],
  orders: [order],
  isTooLong: false,
  rows: [],
  isHeaded: true,
};
const faults = (more: Partial<Brought>) =>
  importFaults('drop-ship', { ...brought, ...more }, (key) => key).map(({ key }) => key);

describe('what was brought', () => {
  it('is taken as it is where nothing is wrong', () => {
    expect(faults({})).toEqual([]);
  });

  it('is refused in words where it is too long, empty, unknown, or says one thing twice', () => {
    expect(faults({ isTooLong: true })).toEqual(['desk.fault-rows']);
    expect(faults({ orders: [] })).toEqual(['desk.fault-empty']);
    expect(faults({ columns: [null, null] })).toEqual(['desk.fault-no-column']);
    expect(faults({ columns: ['Skus.Sku', 'Skus.Sku'] })).toEqual(['desk.fault-twice']);
    expect(faults({ orders: Array.from({ length: mostOrders + 1 }, () => order) })).toEqual(['desk.fault-many']);
    expect(faults({ orders: Array.from({ length: mostOrders }, () => order) })).toEqual([]);
  });

  it('is refused where cells do not stand under their heading, by the number of the row', () => {
    const told = (text: string, isHeaded = true) =>
      importFaults('drop-ship', { ...brought, rows: tableRows(text, ','), isHeaded }, (key) => key);
    expect(told('A,B,C\nx,Main St, 5,y\np,q,r')).toEqual([{ key: 'desk.fault-wide', params: { row: 2 } }]);
    // The last column is blank: as many filled cells as the heading has, all behind the comma in the wrong place.
    expect(told('A,B,C\np,q,\n\nMain St, 5,y,')).toEqual([{ key: 'desk.fault-wide', params: { row: 4 } }]);
    expect(told('A,B,C\np,q,r,\nx,y,z,')).toEqual([]);
    expect(told('p,q\nx,y,z', false)).toEqual([]);
    expect(told('A,B\np,"q\nx,y\nx,y')).toEqual([{ key: 'desk.fault-quote', params: { row: 2 } }]);
    expect(told('A,B\np,q\nx,"y\nx,"z"\nx,y')).toEqual([{ key: 'desk.fault-quote', params: { row: 3 } }]);
    expect(told('A,B\np,"q ""and"" r"\nx,"y\nz"\n5"" pipe,6"')).toEqual([]);
  });

  it('says which columns are left out, which are missing, and that ids are made here', () => {
    const titleOf = (place: number) => `title ${place}`;
    const notes = importNotes(
      ['', '', ''],
      { columns: ['Skus.Sku', null, null], orders: [order], body: [] },
      (key) => key,
      titleOf,
    );
    expect(notes.map(({ key }) => key)).toEqual(['desk.note-no-package', 'desk.note-left-out', 'desk.note-missing']);
    expect(notes[1]?.params).toEqual({ n: 2, names: 'title 1 · title 2' });
  });

  it('says that zeros may be missing where a postcode or a phone number was a number', () => {
    const body = [
      { row: 6, cells: ['1', '01067'], numbers: [0] },
      { row: 7, cells: ['2', '1067'], numbers: [0, 1] },
    ];
    const columns = ['Skus.Quantity', 'ShipToAddress.Postcode'];
    const told = importNotes(['', ''], { columns, orders: [], body }, String, String);
    expect(told[0]).toEqual({ key: 'desk.note-numbers', params: { row: 7, text: '1067' } });
    const others = importNotes(['', ''], { columns: columns.toReversed(), orders: [], body: [] }, String, String);
    expect(others.map(({ key }) => key)).toEqual(['desk.note-missing']);
  });
});
