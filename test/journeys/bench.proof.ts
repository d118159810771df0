import { describe, expect, it } from 'vitest';
import { realEnvironment } from '../../src/core/runtime/environment.ts';
import { createVirtualScale } from '../../src/simulator/bench/virtual-scale.ts';
import { createVirtualScanner } from '../../src/simulator/bench/virtual-scanner.ts';
import { seededRandom } from '../../src/simulator/world/seeded-random.ts';
import { noPorts, pluggedIn, serial } from '../core/devices/real/real-bench.ts';
import { packOrder } from '../core/pack/pack-station.ts';
import { startVirtualPrinter } from '../label-printer/virtual-printer.ts';
import { control, emptySimulator } from '../real-core.ts';
import { floorWindow } from './harness/floor-window.ts';

const goods = 'Sku,WeightGrams,Barcode\nMUG,300,4006381333931\nCUP,120,\nPEN,45,\n';
const grams = { MUG: 300, CUP: 120, PEN: 45 } as const;
type Sku = keyof typeof grams;
const carton = 95;
const header = [
  ...['DOCK.GO.BOL', 'DOCK.NEW', 'DOCK.SET.BOLNUMBER.BOL-40', 'DOCK.SET.BOLTYPE.airway', 'DOCK.SET.ORIGIN.CAN'],
  ...['DOCK.SET.DESTINATION.LAX', 'DOCK.SET.ETD.2026-12-01T08:00:00+08:00', 'DOCK.SET.ETA.2026-12-01T06:30:00-08:00'],
];
const orders = Array.from({ length: 40 }, (_, at) => {
  const kinds: readonly Partial<Record<Sku, number>>[] = [
    { MUG: 1 },
    { CUP: 2 },
    { MUG: 1, PEN: 1 },
    { MUG: 1, CUP: 1, PEN: 2 },
  ];
  return { id: `P-${String(at + 1).padStart(2, '0')}`, lines: kinds[at % kinds.length] ?? {} };
});
const goodsOf = (lines: Partial<Record<Sku, number>>) =>
  (Object.entries(lines) as [Sku, number][]).flatMap(([sku, n]) => Array.from({ length: n }, () => sku));
const weightOf = (skus: readonly Sku[]) => carton + skus.reduce((sum, sku) => sum + grams[sku], 0);

describe.skipIf(noPorts !== null)(
  'a day at the bench, by a scanner and a scale on serial ports, in a real window',
  () => {
    const floor = floorWindow({ service: emptySimulator });
    const ask: typeof floor.station.ask = (channel, input) => floor.station.ask(channel, input);

    it('forty parcels and one bill, offline from the second on, killed in mid-parcel: each at the service exactly once', async () => {
      const scanner = createVirtualScanner('cr');
      const scale = createVirtualScale({ protocol: 'sics', random: seededRandom(3), after: realEnvironment.after });
      const printer = await startVirtualPrinter();
      const [scannerPort, scalePort] = [await pluggedIn(scanner.attach), await pluggedIn(scale.attach)];
      await ask('catalogue.import', { csv: goods });
      await ask('settings.write', {
        packaging: [{ code: 'BOX-1', name: 'Carton 1', grams: carton, size: { length: 20, width: 15, height: 10 } }],
        packedIntoBill: true,
        scale: { ...serial(scalePort.address), protocol: 'auto' },
        portScanners: [{ name: 'Bench', port: serial(scannerPort.address), ends: 'sign' }],
        labelPrinter: { kind: 'zpl', host: printer.host, port: printer.port, dpi: 203, template: 'container' },
      });
      const list = orders.map(({ id, lines }) => packOrder(id, lines));
      await ask('orders.add', { kind: 'drop-ship', id: null, file: null, orders: list });
      const [batch] = await ask('document.list', { kind: 'drop-ship-orders', limit: 1 });

      const newest = async () => (await ask('scan.recent', { limit: 1 }))[0];
      const patience = { timeout: 20_000, interval: 20 };
      /** Scans, and answers what is said once it is on disk. */
      async function say(text: string): Promise<string> {
        const before = (await newest())?.scanId;
        scanner.scan(text);
        await expect.poll(async () => (await newest())?.scanId, patience).not.toBe(before);
        const verdict = await newest();
        expect(verdict).toMatchObject({ text, scanner: 'Bench' });
        return `${verdict?.tone} ${verdict?.title.key.replace('message.', '')} ${verdict?.title.params.sku ?? ''}`.trim();
      }
      const sayAll = async (...texts: readonly string[]) => {
        const said: string[] = [];
        for (const text of texts) said.push(await say(text));
        return said;
      };
      const shows = (weight: number) =>
        expect.poll(() => ask('station.scale', {}), patience).toMatchObject({ state: 'stable', grams: weight });
      const isReady = async () => {
        const [{ state } = { state: 'away' }] = await ask('station.port-scanners', {});
        return [state, (await ask('station.scale', {})).state];
      };
      await expect.poll(isReady, patience).toEqual(['ready', 'stable']);
      await sayAll('DOCK.GO.DROPSHIP', 'DOCK.HOLD', ...header, 'DOCK.GO.PACK');

      const noticed: string[] = [];
      const explained: string[] = [];
      const labels: string[] = [];
      for (const [at, { lines }] of orders.entries()) {
        if (at === 1) {
          const sent = async () =>
            (await ask('outbox.list', { limit: 100 })).filter(({ state }) => state === 'confirmed');
          await expect.poll(async () => (await sent()).length, patience).toBe(1);
          await control(floor.service, 'POST', '/faults', { kind: 'refuse' });
        }
        const skus = goodsOf(lines);
        await say(batch?.number ?? '');
        if (at % 13 === 5) {
          const wrong = ['PEN', 'CUP', 'MUG', 'X-1'].find((code) => !Object.hasOwn(lines, code)) ?? '';
          noticed.push(await say(wrong));
          await say('DOCK.YES');
        }
        await sayAll(...skus.slice(0, 1));
        if (at === 20) {
          await floor.killAndReopen();
          await expect.poll(isReady, patience).toEqual(['ready', 'stable']);
        }
        await sayAll(...skus.slice(1), 'DOCK.PACKAGING.BOX-1');
        if (at % 20 === 10) {
          // A mug was scanned and left on the table.
          scale.put(weightOf(skus) - grams.MUG);
          await shows(weightOf(skus) - grams.MUG);
          explained.push(await say('DOCK.WEIGH'));
          await say('DOCK.NO');
          scale.put(0);
          await shows(0);
        }
        await say('DOCK.WEIGH');
        scale.put(weightOf(skus));
        const weighed = async () => (await ask('scan.recent', { limit: 1 }))[0]?.title.key;
        await expect.poll(weighed, patience).toBe('message.pack-weight');
        await say('DOCK.PRINT');
        await expect.poll(() => printer.zebra.papers.length, patience).toBe(at + 1);
        // What a scanner finds on the paper proves it.
        const [code = ''] = (await printer.read())[at] ?? [];
        labels.push(code);
        expect(await sayAll(code, 'DOCK.DONE')).toEqual(['command pack-this', 'box-complete pack-closed']);
        scale.put(0);
      }
      expect(noticed.map((said) => said.split(' ')[0])).toEqual(['wrong', 'wrong', 'unknown']);
      expect(explained).toEqual(['ask pack-too-light-one MUG', 'ask pack-too-light-one MUG']);
      expect(labels).toEqual(orders.map(({ id }) => id));

      await control(floor.service, 'DELETE', '/faults');
      const left = async () =>
        (await ask('outbox.list', { limit: 100 })).filter(({ state }) => state !== 'confirmed').length;
      await expect.poll(left, { timeout: 120_000, interval: 200 }).toBe(0);
      await say('DOCK.GO.BOL');
      if ((await say('DOCK.DONE')).includes('unverified')) await say('DOCK.YES');
      await expect.poll(left, { timeout: 120_000, interval: 200 }).toBe(0);
      const ledger: { endpoint: string; key: string; body: Record<string, unknown> }[] = await control(
        floor.service,
        'GET',
        '/ledger',
      );
      const bills = ledger.filter(({ endpoint }) => endpoint === 'bill-of-lading.create');
      const sent = ledger.filter((row) => !bills.includes(row));
      expect(sent.map(({ key, body }) => [key, body.Weight]).toSorted()).toEqual(
        orders.map(({ id, lines }) => [id, weightOf(goodsOf(lines))]),
      );
      expect(bills.map(({ key }) => key)).toEqual(['BOL-40']);
      for (const { id } of orders) expect(JSON.stringify(bills[0]?.body)).toContain(`"${id}"`);
      scale.stop();
      await printer.stop();
    }, 600_000);
  },
);
