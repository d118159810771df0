import type { Page } from 'playwright';
import type { Channel, ParsedInput } from '../../../src/contract/bridge/channels.ts';
import type { DocumentView, JournalLine } from '../../../src/contract/bridge/documents.ts';
import { Failure } from '../../../src/contract/failure.ts';
import { message } from '../../../src/contract/verdict.ts';
import type { OrderDraft } from '../../../src/documents/order-batch/order-batch.ts';
import { type BuiltBatch, buildBatch } from '../../documents/order-batch/batch-builder.ts';
import { fileText, sampleOf } from '../../order-files/order-samples.ts';
import { type Answers, type Look, now, type Scene } from '../../screens/scene.ts';
import { batchView, openBatchRow } from '../../screens/scenes/batches.ts';
import { verdicts } from '../../screens/scenes/verdicts.ts';
import { theatreOfFile } from '../open-theatre.ts';

const look: Look = { theme: 'light', language: 'en', size: '1280x800' };

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Buffer | string;
}

export const shopify = sampleOf('shopify');
export const shop = { name: 'orders_export_1.csv', bytes: fileText(shopify.rows, ',') };

/** A file of orders as a shop of Shopify exports it; each row one order. */
export const shopFile = (...numbers: readonly string[]): string =>
  [
    'Name,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Country,Cancelled at',
    ...numbers.map((no) => `${no},paid,unfulfilled,2,MUG,Ann Example,1 Test Street,Testville,'01234,Germany,`),
  ].join('\n');

/** The desk in a real window, without a batch, and a core that keeps what it is given in batches. Of a whole file of tests. */
export function orderFilesDesk() {
  const theatre = theatreOfFile();

  return async function desk(more: Answers = {}, settings: NonNullable<Scene['settings']> = {}) {
    const asked: { readonly channel: Channel; readonly input: unknown }[] = [];
    const batches: { readonly id: string; readonly build: BuiltBatch }[] = [];
    /** How many more slices are taken before the disk is full. */
    let room = Number.POSITIVE_INFINITY;
    let current: string | null = null;
    const said = { ...verdicts.good, title: message('message.order-fields', { n: 1 }), detail: null };
    const record = (channel: Channel, input: unknown) => asked.push({ channel, input });
    const numberOf = (id: string) => `A-${batches.findIndex((batch) => batch.id === id) + 1}`;
    const viewOf = (id: string | null): DocumentView | null => {
      const found = batches.find((batch) => batch.id === id);
      return found === undefined
        ? null
        : batchView(found.build, {
            ...{ id: found.id, number: numberOf(found.id) },
            status: found.id === current ? 'open' : 'parked',
          });
    };
    function change(id: string, how: (build: BuiltBatch) => void): void {
      const build = batches.find((batch) => batch.id === id)?.build;
      if (build === undefined) throw new Error(`there is no batch ${id}`);
      const from = build.journal.length;
      how(build);
      const appended = build.journal.slice(from).map((line): JournalLine => ({ ...line, entry: { ...line.entry } }));
      theatre().stage.emit({ type: 'document', id, appended });
    }
    const ordersOf = (id: string): readonly OrderDraft[] =>
      batches.find((batch) => batch.id === id)?.build.batch.orders ?? [];
    function add({ id: given, file, orders }: ParsedInput<'orders.add'>): { id: string } | Failure {
      if (room === 0) return new Failure('internal', 'The disk is full.');
      room -= 1;
      const id = given ?? `B${batches.length + 1}`;
      if (given === null) batches.push({ id, build: buildBatch() });
      current = given === null ? id : current;
      if (given === null) theatre().stage.emit({ type: 'documents' });
      const here = batches.find((batch) => batch.id === id)?.build.batch.files.find((each) => each.id === file?.id);
      if ((here?.here ?? 0) !== (file?.from ?? 0)) return new Failure('conflict', 'a gap, or twice');
      const own = file && { id: file.id, name: file.name, orders: file.orders, columns: file.columns };
      change(id, (build) =>
        build.append({
          ...{ type: 'orders-added', file: own },
          orders: orders.map((order) => ({ ...order, replaces: null })),
        } as never),
      );
      return { id };
    }

    const answers: Answers = {
      'document.current': ({ screen }) => (screen === 'dropship' ? viewOf(current) : null),
      'document.list': ({ kind }) =>
        kind === 'drop-ship-orders'
          ? batches.map(({ id }) => ({
              ...{ ...openBatchRow, id, number: numberOf(id) },
              status: id === current ? ('open' as const) : ('parked' as const),
            }))
          : [],
      'document.read': ({ id }) => viewOf(id) ?? new Failure('not-found', 'no such batch'),
      'orders.columns': { columns: null },
      'orders.aliases': { aliases: [] },
      'orders.keep-columns': {},
      'orders.recipients': [],
      'diagnostics.add': {},
      'orders.taken': ({ file }) => {
        const taken = batches.findLast(({ build }) => build.batch.files.some(({ id }) => id === file));
        if (taken === undefined) return { taken: null };
        const { here = 0, orders = 0 } = taken.build.batch.files.find(({ id }) => id === file) ?? {};
        const stopped = here < orders ? { here, orders } : null;
        return { taken: { batch: taken.id, number: numberOf(taken.id), at: now, stopped } };
      },
      'document.resume': ({ id }) => {
        current = id;
        return viewOf(id) ?? new Failure('not-found', 'no such batch');
      },
      'orders.known-origins': (input) => {
        record('orders.known-origins', input);
        return batches.flatMap(({ id }) =>
          ordersOf(id).flatMap(({ origin, fields }) =>
            origin !== undefined && input.orderNos.includes(origin.orderNo)
              ? [
                  {
                    ...{ orderNo: origin.orderNo, packageId: fields.PackageId ?? '' },
                    ...{ batch: numberOf(id), state: 'open' as const },
                  },
                ]
              : [],
          ),
        );
      },
      'orders.add': (input) => {
        record('orders.add', input);
        return add(input);
      },
      'orders.write': (input) => {
        record('orders.write', input);
        change(input.id, (build) => void build.write(input.entry));
        return said;
      },
      'orders.apply-rules': (input) => {
        record('orders.apply-rules', input);
        return said;
      },
      'scan.submit': (input) => {
        record('scan.submit', input);
        const id = current ?? '';
        if (id !== '') change(id, (build) => void build.command(input.text.replace('DOCK.', '')));
        return {
          verdict: { ...said, scanId: input.scanId, at: now, text: input.text },
          ...{ navigate: null, documentId: null, appended: [], showSku: null },
        };
      },
      ...more,
    };
    const scene: Scene = { name: 'order-files', screen: 'dropship', ready: '.orders-start', answers, settings };
    const { page, actor } = await theatre().visit(scene, look);
    return {
      page,
      batches,
      ordersOf,
      asked: <C extends Channel>(channel: C) =>
        asked.flatMap((each) => (each.channel === channel ? [each.input as ParsedInput<C>] : [])),
      /** After so many more slices the disk is full. */
      fillAfter: (slices: number) => {
        room = slices;
      },
      /** Other work is on the screen: the batch waits among the others. */
      putAway: () => {
        current = null;
        theatre().stage.emit({ type: 'documents' });
      },
      emit: theatre().stage.emit,
      choose: async (...files: readonly DroppedFile[]) => {
        await actor.press('file');
        await actor.appears('[role=dialog]');
        await page
          .locator('input[type=file]')
          .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) })));
      },
    };
  };
}

export const countOf = (page: Page) => page.getByTestId('understood-count');
export const importButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Import / });
export const listTitles = (page: Page) => page.getByRole('dialog').locator('.choice').allInnerTexts();
/** Of the list that is shown. */
export const rowsOf = (page: Page) => page.getByRole('dialog').locator('.table-pane [role=row]').allInnerTexts();
/** Waits until the dialog is gone. */
export const imported = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });
/** Why the last press failed. */
export const failed = (page: Page) => page.getByRole('dialog').locator('.failure-note').waitFor();

/** Keeps the worker from saying what it has read, but for its beginning and how far it is, until the returned function is called. */
export async function holdReading(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const held: (() => void)[] = [];
    let isHeld = true;
    const plain = window.Worker;
    window.Worker = class extends plain {
      override set onmessage(hear: ((event: MessageEvent) => void) | null) {
        super.onmessage = (event) => {
          if (!isHeld || ['begin', 'progress'].includes(event.data.type)) hear?.(event);
          else held.push(() => hear?.(event));
        };
      }
    };
    window.addEventListener('release', () => {
      isHeld = false;
      for (const each of held) each();
    });
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event('release')));
}

/** Numbers of orders, as the shop has them. */
export const numbers = (n: number, from = 1) => Array.from({ length: n }, (_, at) => `#${from + at}`);
