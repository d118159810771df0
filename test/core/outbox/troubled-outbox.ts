import { expect } from 'vitest';
import type { OutboxEntryView } from '../../../src/contract/bridge/outbox.ts';
import { foldPlan, planEntryOf } from '../../../src/documents/inbound-plan/kind.ts';
import { until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { stationOf } from '../station-of.ts';

export interface LedgerRow {
  readonly endpoint: string;
  readonly key: string;
  readonly body: unknown;
}

/** For every test a station, and a service that can be given trouble. */
export function troubledOutbox() {
  const base = stationOf('inbound', {
    atService: (simulator) => control(simulator, 'POST', '/skus', [{ Sku: 'A' }, { Sku: 'B' }]),
  });

  const entries = () => base.station.ask('outbox.list', { limit: 50 });
  /** Scans of a fresh station are asked of the service first. */
  const known = (id: string) =>
    until(
      async () => foldPlan((await base.station.ask('document.read', { id })).journal.map(planEntryOf)),
      ({ state }) => state.boxes.every((box) => box.lines.every((line) => line.status === 'known')),
    );

  return Object.assign(base, {
    entries,
    /** Waits until all entries are in that state. */
    settled: (state: OutboxEntryView['state']) =>
      until(entries, (list) => list.length > 0 && list.every((entry) => entry.state === state && !entry.superseded)),
    /** `kind status` of every attempt. */
    attempts: async (id: string) =>
      (await base.station.ask('outbox.attempts', { id })).map(({ kind, status }) => `${kind} ${status ?? '-'}`),
    /** A plan of these codes (`A`), finished; null: under the id that the station mints. */
    plan: async (id: string | null, ...codes: string[]): Promise<void> => {
      await base.station.scan('DOCK.NEW');
      if (id !== null) await base.station.scan(`DOCK.SET.SHIPMENTID.${id}`);
      for (const code of codes.length > 0 ? codes : ['A']) {
        await base.station.scan(code);
        const open = await base.station.ask('document.current', { screen: 'inbound' });
        if (open) await known(open.id);
      }
      const done = await base.station.scan('DOCK.DONE');
      expect(done.verdict.title.key).toBe('message.plan-queued');
    },
  });
}
