import { writeFileSync } from 'node:fs';
import { readFlags } from '../../src/cli/read-flags.ts';
import { type BenchReport, type Figure, runFloorWorkload } from './floor-workload.ts';
import { type GoodsListFigures, measureGoodsList } from './goods-list.ts';
import { type ImportFigures, measureImport } from './import.ts';
import { type DocumentFigures, measureDocuments } from './large-documents.ts';
import { measureOrderFiles, type OrderFileFigures } from './order-files.ts';
import { measurePracticeWarehouse, type PracticeWarehouseFigures } from './practice-warehouse.ts';
import { measureSentOrdersList, type SentOrdersListFigures } from './sent-orders-list.ts';
import { measureSite, siteRows, siteWords } from './site/measure-site.ts';
import { measureVerdict, type VerdictFigures } from './verdict.ts';
import { measureWindow, type WindowFigures } from './window.ts';

// `npm run bench`: the floor's work, the practice warehouse and the window, as a table and as JSON. It prints; it never fails on a time.

const usage = `npm run bench -- [flags]: the floor's work, documents, lists, the practice warehouse and the window, measured
  --skus <n>              followed SKUs (1000000)
  --changed <n>           of them imported once more (100000)
  --runs <n>              scans of the floor's work (4000)
  --starts <n>            how often the window is opened (10)
  --scans <n>             of the time from a scan's last key to its verdict (600)
  --seconds <n>           how long the practice warehouse is sent its load (10)
  --json <file>           the figures there instead of on stdout
  --entries <n>           of a site's hub (10000000)
  --import, --order-files, --verdict, --documents, --list, --followed, --practice-warehouse, --window, --site   only these`;

const values = readFlags(usage, {
  skus: { type: 'string', default: '1000000' },
  changed: { type: 'string', default: '100000' },
  runs: { type: 'string', default: '4000' },
  starts: { type: 'string', default: '10' },
  scans: { type: 'string', default: '600' },
  seconds: { type: 'string', default: '10' },
  json: { type: 'string' },
  import: { type: 'boolean', default: false },
  'order-files': { type: 'boolean', default: false },
  verdict: { type: 'boolean', default: false },
  documents: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  followed: { type: 'boolean', default: false },
  window: { type: 'boolean', default: false },
  'practice-warehouse': { type: 'boolean', default: false },
  site: { type: 'boolean', default: false },
  entries: { type: 'string', default: '10000000' },
});

const say = (line: string) => process.stderr.write(`${line}\n`);
const alone = [
  ...(['import', 'order-files', 'verdict', 'documents', 'list', 'followed'] as const),
  ...(['practice-warehouse', 'window', 'site'] as const),
] as const;
const isWanted = (part: 'floor' | (typeof alone)[number]) =>
  alone.some((each) => values[each]) ? part !== 'floor' && values[part] : true;
const floor = !isWanted('floor')
  ? null
  : await runFloorWorkload({
      skus: Number(values.skus),
      changed: Number(values.changed),
      runs: Number(values.runs),
      say,
    });
if (floor) say(`\n${table(floor)}`);
const imported = isWanted('import') ? await measureImport(Number(values.skus), say) : null;
if (imported) say(`\n${importTable(imported)}`);
const orderFiles = isWanted('order-files') ? await measureOrderFiles(say) : null;
if (orderFiles) say(`\n${orderFilesTable(orderFiles)}`);
const verdict = isWanted('verdict')
  ? await measureVerdict({ skus: Number(values.skus), scans: Number(values.scans), say })
  : null;
if (verdict) say(`\n${verdictTable(verdict)}`);
else if (isWanted('verdict')) say('There is no display with a Chromium: the time to the verdict was not measured.');
const documents = isWanted('documents') ? await measureDocuments(say) : null;
if (documents) say(`\n${documentsTable(documents)}`);
const list = isWanted('list') ? await measureGoodsList(Number(values.skus), say) : null;
if (list) say(`\n${listTable(list)}`);
else if (isWanted('list')) say('There is no Chromium: the list of followed SKUs was not measured.');
const followed = isWanted('followed') ? await measureSentOrdersList(10_000, say) : null;
if (followed) say(`\n${sentOrdersTable(followed)}`);
else if (isWanted('followed')) say('There is no Chromium: the list of followed orders was not measured.');
const practice = isWanted('practice-warehouse')
  ? await measurePracticeWarehouse({ starts: Number(values.starts), seconds: Number(values.seconds), say })
  : null;
if (practice) say(`\n${practiceTable(practice)}`);
const shown = isWanted('window') ? await measureWindow(Number(values.starts)) : null;
if (shown) say(`\n${windowTable(shown)}`);
else if (isWanted('window')) say('There is no Chromium: the window was not measured.');
const site = isWanted('site')
  ? await measureSite({ entries: Number(values.entries), seconds: Number(values.seconds), say })
  : null;
if (typeof site === 'string') say(`The site was not measured: ${site}.`);
else if (site) say(`\n${[...aligned(siteRows(site)), siteWords(site)].join('\n')}`);
const json = JSON.stringify(
  {
    ...floor,
    import: imported,
    orderFiles,
    verdict,
    documents,
    list,
    followed,
    practiceWarehouse: practice,
    window: shown,
    site,
  },
  null,
  2,
);
if (values.json === undefined) process.stdout.write(`${json}\n`);
else writeFileSync(values.json, `${json}\n`);

function importTable({ skus, ours, bare, msRatio, cpuRatio, scans }: ImportFigures): string {
  return [
    `a first import of ${skus} SKUs:`,
    ...aligned([
      ['ms', 'passed', 'of the processors'],
      ['the import', ours.ms, ours.cpuMs],
      ['the same rows by hand', bare.ms, bare.cpuMs],
      ['ratio', msRatio ?? '', cpuRatio ?? ''],
    ]),
    `a scan meanwhile: p50 ${scans.p50} ms, p99 ${scans.p99} ms, max ${scans.max} ms (${scans.runs} times)`,
  ].join('\n');
}

function orderFilesTable(figures: readonly OrderFileFigures[]): string {
  return [
    'a file of orders, until it is understood:',
    ...aligned([
      ['', 'lines', 'MiB', 'ms', 'orders'],
      ...figures.map(({ name, lines, mib, ms, orders }) => [name, lines, mib, ms, orders]),
    ]),
  ].join('\n');
}

function verdictTable({ skus, painted, besideScale, own }: VerdictFigures): string {
  const counted = ([name, times]: readonly [string, (typeof own)['band']]) =>
    times === null ? [name, '', '', '', '', 0] : [name, times.p50, times.p95, times.p99, times.worst, times.count];
  return [
    `from a scan's last key, with ${skus} SKUs in the store:`,
    ...aligned([
      ['ms', 'p50', 'p95', 'p99', 'max', 'scans'],
      ...[
        ['to the painted band, seen from outside', painted] as const,
        ['the same beside a scale that streams', besideScale] as const,
      ].map(([name, { p50, p95, p99, max, runs }]) => [name, p50, p95, p99, max, runs]),
      counted(['to the painted band, as the app counts it', own.band]),
      counted(['to the tone', own.tone]),
      counted(["the window's own work in it", own.work]),
    ]),
  ].join('\n');
}

function documentsTable(figures: readonly DocumentFigures[]): string {
  return [
    "from a scan's last key to the painted band, in a small document and in a large one:",
    ...aligned([
      ['ms', 'small p50', 'p99', 'large p50', 'p99', 'ratio of p50', 'scans'],
      ...figures.map(({ name, start, end }) => [
        ...[name, start.p50, start.p99, end.p50, end.p99, (end.p50 / start.p50).toFixed(2), end.runs],
      ]),
    ]),
  ].join('\n');
}

function listTable({ skus, openedMs, wholeMs, scrolling, scans }: GoodsListFigures): string {
  return [
    `the list of ${skus} followed SKUs: rows after ${openedMs} ms, all found after ${wholeMs} ms`,
    ...aligned(scrollRows(scrolling)),
    `a look-up meanwhile: p50 ${scans.p50} ms, max ${scans.max} ms (${scans.runs} times)`,
  ].join('\n');
}

function sentOrdersTable({ orders, openedMs, scrolling, requestsPerSecond, scans }: SentOrdersListFigures): string {
  return [
    `the list of ${orders} orders that were just sent: rows after ${openedMs} ms; ${requestsPerSecond} questions a second meanwhile`,
    ...aligned(scrollRows(scrolling)),
    `a look-up meanwhile: p50 ${scans.p50} ms, max ${scans.max} ms (${scans.runs} times)`,
  ].join('\n');
}

function scrollRows(scrolling: GoodsListFigures['scrolling']): (string | number)[][] {
  return [
    ['scrolling', 'frames', 'late', 'longest ms', 'rows there after ms'],
    ...scrolling.map(({ name, frames, dropped, worstMs, settledMs }) => [name, frames, dropped, worstMs, settledMs]),
  ];
}

function practiceTable({ figures, loads, wantedP99Ms }: PracticeWarehouseFigures): string {
  const held = loads
    .filter(({ ms, errors }) => ms.p99 < wantedP99Ms && errors === 0)
    .map((load) => load.wantedPerSecond);
  return [
    ...aligned([
      ['ms', 'p50', 'p95', 'max', 'runs'],
      ...figures.map(({ name, ours }) => [name, ours.p50, ours.p95, ours.max, ours.runs]),
    ]),
    '',
    ...aligned([
      ['requests a second', 'answered', 'errors', 'p50 ms', 'p95', 'p99', 'max'],
      ...loads.map(({ wantedPerSecond, answeredPerSecond, errors, ms }) => [
        ...[wantedPerSecond, answeredPerSecond, errors],
        ...[ms.p50, ms.p95, ms.p99, ms.max],
      ]),
    ]),
    `the fastest with a p99 under ${wantedP99Ms} ms: ${held.at(-1) ?? 'none'}`,
  ].join('\n');
}

function windowTable({ figures, layoutShift, scrolling }: WindowFigures): string {
  return [
    ...aligned([
      ['ms', 'p50', 'p95', 'max', 'runs'],
      ...figures.map(({ name, ours }) => [name, ours.p50, ours.p95, ours.max, ours.runs]),
    ]),
    `layout shift of the worst start: ${layoutShift}`,
    `a million rows: ${scrolling.dropped} of ${scrolling.frames} frames late, the longest ${scrolling.worstMs} ms`,
  ].join('\n');
}

function table({ skus, changed, importMs, changeMs, fdatasync, figures }: BenchReport): string {
  const lines = aligned([
    ['ms', 'p50', 'p95', 'p99', 'max', 'runs', 'bare p50', 'ratio'],
    ...figures.map(row),
    ['one fdatasync of this disk', fdatasync.p50, fdatasync.p95, fdatasync.p99, fdatasync.max, fdatasync.runs, '', ''],
  ]);
  return [
    ...lines,
    `import of ${skus} SKUs: ${Math.round(importMs)} ms; ${changed} changed records beside the other work: ${Math.round(changeMs)} ms`,
  ].join('\n');
}

function aligned(table: readonly (readonly (string | number)[])[]): string[] {
  const rows = table.map((cells) => cells.map(String));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

function row({ name, ours, raw, ratio }: Figure): (string | number)[] {
  return [name, ours.p50, ours.p95, ours.p99, ours.max, ours.runs, raw?.p50 ?? '', ratio ?? ''];
}
