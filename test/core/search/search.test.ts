import { globSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { FoundThing } from '../../../src/contract/bridge/search.ts';
import { fileOrder } from '../orders/file-order.ts';
import { ordersStation } from '../orders/orders-station.ts';

describe('search from anywhere', () => {
  const desk = ordersStation();
  const find = (text: string) => desk.station.ask('search.find', { text, each: 10 });
  const short = (found: readonly FoundThing[]) => found.map(shortly);

  async function follow(sku: string): Promise<void> {
    await desk.station.ask('catalogue.import', { csv: `Sku,NameEn\n${sku},Blue mug\n` });
  }

  it('finds plans, boxes, goods and orders by any part of their numbers, the exact one first', async () => {
    await follow('MUG');
    await desk.scan('DOCK.NEW', 'inbound');
    await desk.scan('DOCK.SET.SHIPMENTID.IN-77', 'inbound');
    await desk.scan('MUG', 'inbound');
    await desk.scan('DOCK.BOX', 'inbound');
    await desk.scan('DOCK.BOX.BX-77', 'inbound');
    expect(short(await find('in-77'))).toEqual(['document inbound-plan IN-77']);
    expect(short(await find('in-77-001'))).toEqual(['document inbound-plan IN-77']);
    expect(short(await find('bx'))).toEqual(['inside box BX-77']);
    expect(short(await find('77'))).toEqual(['document inbound-plan IN-77']);
    expect(short(await find('mug'))[0]).toBe('sku MUG');
    expect(await find('nothing has this')).toEqual([]);
  });

  it('leads to an order in its batch, then in the Outbox, then where it is followed, and tells it once', async () => {
    await desk.fault({ kind: 'refuse', endpoint: 'drop-ship.create-batch' });
    await desk.add([fileOrder('P-100', 2)]);
    expect(short(await find('p-100'))).toEqual(['inside parcel P-100']);
    await desk.scan('DOCK.DONE');
    expect(short(await find('p-100'))).toEqual(['entry P-100 pending']);
    await desk.mend();
    await desk.settled();
    expect(short(await find('p-100'))).toEqual(['order P-100']);
    expect(short(await find('dana'))).toEqual(['order P-100']);
  });

  it('finds a parcel by its tracking number', async () => {
    await desk.station.ask('tracking.add', { numbers: ['TRK-5550001'] });
    expect(short(await find('0001'))).toEqual(['parcel TRK-5550001']);
  });

  it('begins with what was opened last, also after a restart, and leaves out what is gone', async () => {
    await follow('MUG');
    await desk.station.ask('tracking.add', { numbers: ['TRK-1', 'TRK-2'] });
    for (const number of ['TRK-1', 'TRK-2']) await desk.station.ask('search.opened', { kind: 'parcel', number });
    await desk.station.ask('search.opened', { kind: 'command', name: 'outbox' });
    await desk.station.ask('search.opened', { kind: 'parcel', number: 'TRK-1' });
    await desk.station.ask('search.opened', { kind: 'document', id: 'never-was' });
    await desk.scan('MUG', 'home');
    const wanted = ['parcel TRK-1', 'command outbox', 'parcel TRK-2', 'sku MUG'];
    expect(short(await find(' '))).toEqual(wanted);
    await desk.restart();
    expect(short(await find(''))).toEqual(wanted);
    await desk.station.ask('tracking.forget', { numbers: ['TRK-2'] });
    expect(short(await find(''))).toEqual(wanted.filter((each) => each !== 'parcel TRK-2'));
  });

  it('finds again what was opened among many whose numbers begin alike', async () => {
    const numbers = Array.from({ length: 90 }, (_, at) => `TRK-1${at}`);
    await desk.station.ask('tracking.add', { numbers: ['TRK-1', ...numbers] });
    await desk.station.ask('search.opened', { kind: 'parcel', number: 'TRK-1' });
    expect(short(await find(''))).toEqual(['parcel TRK-1']);
  });

  it('takes signs that mean something to a database as they are', async () => {
    await desk.add([fileOrder('A_1%', 2)]);
    expect(short(await find('a_1%'))).toEqual(['inside parcel A_1%']);
    expect(await find('%%')).toEqual([]);
    expect(await find('"')).toEqual([]);
    expect(await find("' OR 1=1 --")).toEqual([]);
  });

  it('stays quick among a hundred thousand boxes', async () => {
    await desk.add([fileOrder('P-1', 2)]);
    const { id } = await desk.view();
    fillBoxes(desk.station.dataFolder, id, 100_000);
    expect(short(await find('BX-0099999'))).toEqual(['inside box BX-0099999']);
    const times: number[] = [];
    for (const text of ['B', 'BX-', 'bx-00', 'x', '7', '99']) {
      const began = performance.now();
      await find(text);
      times.push(performance.now() - began);
    }
    console.log(`search: ${times.map((ms) => ms.toFixed(1)).join(', ')} ms`);
  });
});

/** As many boxes as a year brings, written beside the running station. */
function fillBoxes(dataFolder: string, documentId: string, n: number): void {
  const [file = ''] = globSync('**/work.db', { cwd: dataFolder });
  const db = new Database(join(dataFolder, file));
  const insert = db.prepare("INSERT INTO known_codes VALUES (?, ?, 'box', '', 'T1')");
  db.transaction(() => {
    for (let at = 0; at < n; at += 1) insert.run(`BX-${String(at).padStart(7, '0')}`, documentId);
  }).immediate();
  db.close();
}

function shortly(thing: FoundThing): string {
  switch (thing.kind) {
    case 'document':
      return `document ${thing.of} ${thing.number}`;
    case 'inside':
      return `inside ${thing.what} ${thing.code}`;
    case 'order':
      return `order ${thing.packageId}`;
    case 'entry':
      return `entry ${thing.packageId} ${thing.state}`;
    case 'parcel':
      return `parcel ${thing.number}`;
    case 'sku':
      return `sku ${thing.sku}`;
    case 'command':
      return `command ${thing.name}`;
  }
}
