import { afterEach, beforeEach, expect } from 'vitest';
import type { OutboxEntryView } from '../../../src/contract/outbox-view.ts';
import { foldPlan, planEntryOf } from '../../../src/documents/inbound-plan-journal.ts';
import { emptySimulator, type RunningCore, runCore, until } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';

export interface LedgerRow {
  readonly endpoint: string;
  readonly key: string;
  readonly body: unknown;
}

/** For every test a station whose time runs fifty times faster, and a service that can be given trouble. */
export function troubledOutbox() {
  let simulator: RunningService;
  let station: RunningCore;

  beforeEach(async () => {
    simulator = await emptySimulator();
    await control(simulator, 'POST', '/skus', [{ Sku: 'A' }, { Sku: 'B' }]);
    station = runCore({ simulator, environment: {} });
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  const entries = () => station.ask('outbox.list', { limit: 50 });
  /** Scans of a fresh station are asked of the service first. */
  const known = (id: string) =>
    until(
      async () => foldPlan((await station.ask('document.read', { id })).journal.map(planEntryOf)),
      ({ state }) => state.boxes.every((box) => box.lines.every((line) => line.status === 'known')),
    );

  return {
    get simulator() {
      return simulator;
    },
    get station() {
      return station;
    },
    entries,
    fault: (body: object) => control(simulator, 'POST', '/faults', body),
    ledger: async (): Promise<LedgerRow[]> => control(simulator, 'GET', '/ledger'),
    /** Waits until all entries are in that state. */
    settled: (state: OutboxEntryView['state']) =>
      until(entries, (list) => list.length > 0 && list.every((entry) => entry.state === state && !entry.superseded)),
    /** `kind status` of every attempt. */
    attempts: async (id: string) =>
      (await station.ask('outbox.attempts', { id })).map(({ kind, status }) => `${kind} ${status ?? '-'}`),
    /** A plan of these codes (`A`), finished; null: under the id that the station mints. */
    plan: async (id: string | null, ...codes: string[]): Promise<void> => {
      await station.scan('DOCK.NEW');
      if (id !== null) await station.scan(`DOCK.SET.SHIPMENTID.${id}`);
      for (const code of codes.length > 0 ? codes : ['A']) {
        await station.scan(code);
        const open = await station.ask('document.current', { screen: 'inbound' });
        if (open) await known(open.id);
      }
      const done = await station.scan('DOCK.DONE');
      expect(done.verdict.title.key).toBe('message.plan-queued');
    },
  };
}
