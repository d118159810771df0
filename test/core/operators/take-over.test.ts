import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../src/contract/screen.ts';
import { billStation } from '../bill/bill-station.ts';
import { palletStation } from '../pallet/pallet-station.ts';
import { putawayStation } from '../putaway/putaway-station.ts';
import type { RunningCore } from '../running-core.ts';
import { floorStation } from '../scanning/floor-station.ts';

/** Who wrote what into a document, as it stands on the disk: `Ann opened, Ben item, …`; what the service said is nobody's work. */
function authorsOnDisk(station: RunningCore, documentId: string): string[] {
  const [file = ''] = readdirSync(station.dataFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('work.db'),
  );
  const db = new Database(join(station.dataFolder, file), { readonly: true });
  const rows = db
    .prepare<[string], { operator: string; type: string }>(
      "SELECT operator, entry ->> '$.type' AS type FROM journal WHERE document_id = ? AND scan_id IS NOT NULL ORDER BY seq",
    )
    .all(documentId);
  db.close();
  return rows.map(({ operator, type }) => `${operator} ${type}`);
}

/** Ann leaves in the middle, the screen locks, Ben takes over and ends it. */
async function handOver(
  station: RunningCore,
  screen: Screen,
  { first, next }: { readonly first: readonly string[]; readonly next: readonly string[] },
): Promise<string> {
  const tones: string[] = [];
  const scan = async (text: string) => tones.push((await station.scan(text, { screen })).verdict.tone);
  const id = (await station.ask('document.current', { screen }))?.id ?? '';
  for (const text of first) await scan(text);
  await station.ask('operator.lock', {});
  const locked = await station.scan(next[0] ?? '', { screen });
  expect(locked.verdict.title.key).toBe('message.locked');
  await scan('DOCK.OPERATOR.Ben');
  for (const text of next) await scan(text);
  expect(tones).not.toContain('failed');
  expect((await station.ask('document.people', { id })).map(({ operator }) => operator)).toEqual(['Ann', 'Ben']);
  expect((await station.ask('document.read', { id })).operator).toBe('Ann');
  return id;
}

const onlyOf = (lines: readonly string[], name: string) => lines.filter((line) => line.startsWith(`${name} `));

/** Every entry before the first one of Ben is Ann's, and every one from there on is Ben's. */
function expectHandedOver(lines: readonly string[]): void {
  const at = lines.findIndex((line) => line.startsWith('Ben '));
  expect(at).toBeGreaterThan(0);
  expect(lines.slice(0, at)).toEqual(onlyOf(lines, 'Ann'));
  expect(lines.slice(at)).toEqual(onlyOf(lines, 'Ben'));
}

describe('an inbound plan', () => {
  const floor = floorStation();
  it('keeps who wrote each entry when another person ends it', async () => {
    await floor.station.scan('DOCK.OPERATOR.Ann');
    await floor.station.scan('DOCK.NEW');
    const id = await handOver(floor.station, 'inbound', {
      first: ['A', 'A'],
      next: ['B', 'DOCK.UNDO', 'B', 'DOCK.DONE'],
    });
    const lines = authorsOnDisk(floor.station, id);
    expectHandedOver(lines);
    expect(lines).toEqual(['Ann opened', 'Ann item', 'Ann item', 'Ben item', 'Ben undo', 'Ben item', 'Ben closed']);
  });
});

describe('a putaway check', () => {
  const floor = putawayStation();
  it('keeps who counted what when another person ends the count', async () => {
    await floor.scan('DOCK.OPERATOR.Ann');
    await floor.begin('PUT-2');
    const id = await handOver(floor.station, 'putaway', { first: ['ST-3'], next: ['ST-3', 'DOCK.DONE'] });
    expectHandedOver(authorsOnDisk(floor.station, id));
    expect((await floor.check(id)).count.by).toEqual(['Ann', 'Ben']);
  });
});

describe('a pallet check', () => {
  const floor = palletStation();
  it('keeps who checked which box when another person signs it off', async () => {
    await floor.scan('DOCK.OPERATOR.Ann');
    await floor.begin('BO-2');
    const id = await handOver(floor.station, 'pallet', {
      first: ['BO-2-B001'],
      next: ['BO-2-B002', 'DOCK.DONE', 'DOCK.YES'],
    });
    expectHandedOver(authorsOnDisk(floor.station, id));
  });
});

describe('a bill of lading', () => {
  const floor = billStation();
  it('keeps who scanned which parcel when another person goes on', async () => {
    await floor.station.scan('DOCK.OPERATOR.Ann', { screen: 'bol' });
    await floor.station.scan('DOCK.NEW', { screen: 'bol' });
    const id = await handOver(floor.station, 'bol', { first: ['P-1'], next: ['P-2', 'DOCK.BOX', 'P-3'] });
    expectHandedOver(authorsOnDisk(floor.station, id));
  });
});
