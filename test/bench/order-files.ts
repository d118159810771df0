import writeXlsx from 'write-excel-file/universal';
import { allProfiles } from '../../src/order-files/profiles/all-profiles.ts';
import { understandFile } from '../../src/order-files/understand-file.ts';
import { fileText, sampleOf } from '../order-files/order-samples.ts';
import { round } from './timings.ts';

/** How long it takes to understand a file of orders, of two lines each. */
export interface OrderFileFigures {
  readonly name: string;
  readonly lines: number;
  readonly mib: number;
  readonly ms: number;
  readonly orders: number;
}

export async function measureOrderFiles(say: (line: string) => void): Promise<readonly OrderFileFigures[]> {
  const figures: OrderFileFigures[] = [];
  const measure = async (name: string, lines: number, bytes: ArrayBuffer) => {
    say(`understanding ${lines} lines: ${name} …`);
    const began = performance.now();
    const file = await understandFile(bytes, {
      kind: 'drop-ship',
      profiles: allProfiles('drop-ship'),
      encoding: null,
      delimiter: null,
      aliases: new Map(),
    });
    const ms = round(performance.now() - began);
    if (file.orders.length !== lines / 2) throw new Error(`${file.orders.length} orders in ${lines} lines of ${name}`);
    figures.push({ name, lines, mib: round(bytes.byteLength / 2 ** 20), ms, orders: file.orders.length });
  };
  for (const format of ['shopify', 'amazon'])
    for (const lines of [10_000, 100_000]) {
      const text = fileText(rowsOf(format, lines), sampleOf(format).delimiter);
      await measure(`${format}, a text`, lines, new TextEncoder().encode(text).buffer as ArrayBuffer);
    }
  const cells = rowsOf('shopify', 10_000).map((row) => row.map((value) => ({ value, type: String })));
  const workbook = await writeXlsx(cells as never).toBlob(); // cells are what it takes
  await measure('shopify, a workbook', 10_000, await workbook.arrayBuffer());
  return figures;
}

/** The first order of the sample again and again, each time with numbers of its own. */
function rowsOf(format: string, lines: number): readonly (readonly string[])[] {
  const [heading = [], ...order] = sampleOf(format).rows.slice(0, 3);
  const places = ['Name', 'order-id', 'order-item-id'].map((title) => heading.indexOf(title)).filter((at) => at >= 0);
  const rows = Array.from({ length: lines / order.length }, (_, at) =>
    order.map((cells, line) =>
      places.reduce((all, place, which) => all.with(place, which === 0 ? `N-${at}` : `${at}-${line}`), [...cells]),
    ),
  );
  return [heading, ...rows.flat()];
}
