import type { Page } from 'playwright';

import type { Channel } from '../../../src/contract/bridge/channels.ts';
import type { JournalLine } from '../../../src/contract/bridge/documents.ts';
import { message, type Verdict } from '../../../src/contract/verdict.ts';
import type { BuiltBatch } from '../../documents/order-batch/batch-builder.ts';
import { type Answers, type Look, now, type Scene } from '../../screens/scene.ts';
import { batchView } from '../../screens/scenes/batches.ts';
import { verdicts } from '../../screens/scenes/verdicts.ts';
import { theatreOfFile } from '../open-theatre.ts';

const look: Look = { theme: 'light', language: 'en', size: '1280x800' };
export const told: Verdict = { ...verdicts.good, title: message('message.order-fields', { n: 1 }), detail: null };

export interface Desk {
  readonly page: Page;
  /** What the window asked, oldest first. */
  readonly asked: { readonly channel: Channel; readonly input: unknown }[];
  readonly writes: () => unknown[];
  /** The core carries out no entry until the returned function is called. */
  readonly hold: () => () => void;
}

/** The desk in a real window, with a core that writes what it is told into a batch and tells what it wrote. Of a whole file of tests. */
export function orderDesk() {
  const theatre = theatreOfFile();

  /** The window with that batch open, or with none. */
  return async function desk(build: BuiltBatch | null, more: Answers = {}): Promise<Desk> {
    const asked: Desk['asked'] = [];
    let held = Promise.resolve();
    const record = (channel: Channel, input: unknown) => asked.push({ channel, input });
    const screen = build?.batch.kind === 'outbound' ? 'outbound' : 'dropship';
    const tell = (from: number) => {
      if (build === null || build.journal.length === from) return;
      const appended = build.journal.slice(from).map((line): JournalLine => ({ ...line, entry: { ...line.entry } }));
      theatre().stage.emit({ type: 'document', id: 'ob1', appended });
    };
    const answers: Answers = {
      'document.current': (input) => (build !== null && input.screen === screen ? batchView(build) : null),
      'orders.columns': { columns: null },
      'orders.taken': { taken: null },
      'orders.aliases': { aliases: [] },
      'orders.known-origins': [],
      'orders.keep-columns': (input) => {
        record('orders.keep-columns', input);
        return {};
      },
      'orders.recipients': [],
      'diagnostics.add': {},
      'orders.write': async (input) => {
        record('orders.write', input);
        await held;
        const from = build?.journal.length ?? 0;
        const decision = build?.write(input.entry);
        tell(from);
        return decision?.tone === 'failed' ? { ...told, tone: 'failed', title: decision.title } : told;
      },
      'orders.keep-alias': ({ seller, parts }) => {
        record('orders.keep-alias', { seller, parts });
        const from = build?.journal.length ?? 0;
        build?.alias(seller, Object.fromEntries(parts.map(({ sku, quantity }) => [sku, quantity])));
        tell(from);
        return { ...told, title: message('message.alias-kept', { seller }) };
      },
      'scan.submit': (input) => {
        record('scan.submit', input);
        return {
          verdict: { ...told, scanId: input.scanId, at: now, text: input.text },
          navigate: null,
          documentId: null,
          appended: [],
          showSku: null,
        };
      },
      ...more,
    };
    const ready = build === null ? '.orders-start' : '[data-testid=cell-row], [data-testid=order-title]';
    const scene: Scene = { name: 'desk', screen, ready, answers };
    const { page } = await theatre().visit(scene, look);
    return {
      page,
      asked,
      hold: () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        held = promise;
        return resolve;
      },
      writes: () =>
        asked.flatMap(({ channel, input }) =>
          channel === 'orders.write' ? [(input as { entry: unknown }).entry] : [],
        ),
    };
  };
}

export const cell = (page: Page, row: number, column: string) =>
  page.locator('[data-testid=cell-row]').nth(row).locator(`[data-column="${column}"]`);
/** Columns that are out of sight are not drawn: it is gone there as a person does. */
export async function goTo(page: Page, row: number, column: string): Promise<void> {
  if ((await activeCell(page)) !== `${row} PackageId`) await cell(page, row, 'PackageId').click();
  for (let steps = 0; steps < 30 && !(await activeCell(page)).endsWith(` ${column}`); steps += 1) {
    await press(page, 'ArrowRight');
  }
}
export const activeCell = (page: Page) =>
  page.evaluate(() => {
    const held = document.activeElement?.closest('[data-column]');
    const row = held?.closest('[role=row]')?.getAttribute('aria-rowindex');
    return held ? `${Number(row) - 2} ${held.getAttribute('data-column')}` : 'none';
  });
export const type = (page: Page, text: string) => page.keyboard.type(text);
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
