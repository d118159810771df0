import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { channels } from '../../src/contract/bridge/channels.ts';
import { forkPorts } from '../../src/core/devices/ports/fork-ports.ts';
import { rendererFileOf } from '../../src/main/safety/renderer-file.ts';
import { startStation } from '../../src/main/station/start-station.ts';
import { workbookRows } from '../../src/tables/read-table.ts';
import { removeFolder, scratch } from '../folders.ts';
import { projectFolder } from '../host/running-core.ts';

// What `npm run build` leaves: a developer who runs this file alone builds first.
const out = join(projectFolder, 'out');
const main = join(out, 'main');

test('the bundled threads run, find their files, and end in time', { tags: 'long' }, async () => {
  const dataFolder = scratch('host');
  onTestFinished(() => removeFolder(dataFolder));
  const station = await startStation({
    version: '0.0.0-bundle',
    dataFolder,
    flags: {},
    restore: null,
    site: null,
    seal: { seal: async () => null, unseal: async () => null },
    printing: { printers: async () => [], printPage: async () => 'no window' },
    startPorts: (file) => forkPorts(pathToFileURL(file)),
    appFolder: projectFolder,
    bundleFolder: main,
  });
  const ask = async (channel: keyof typeof channels, input: unknown) => {
    const reply = await station.core.dispatch(channel, input);
    if (!reply.ok) throw new Error(`${channel}: ${reply.error.message}`);
    return reply.value;
  };
  // The catalogue's thread has read resources/practice.
  await expect
    .poll(async () => channels['station.read'].output.parse(await ask('station.read', {})).catalogue.skus, {
      timeout: 30_000,
    })
    .toBeGreaterThan(50);
  // The practice warehouse's thread has, too: this stock is its own.
  await ask('inventory.refresh', { sku: 'SKU-1042' });
  const lookUp = async () =>
    channels['inventory.lookup'].output.parse(await ask('inventory.lookup', { code: 'SKU-1042', look: 'opened' }));
  await expect.poll(async () => (await lookUp()).stock.length).toBeGreaterThan(0);
  // The process of the ports has loaded its drivers: on Linux that for USB needs a library of the system.
  const { problems } = channels['station.ports'].output.parse(await ask('station.ports', {}));
  expect([null, 'failed']).toContain(problems.serial);
  expect([null, 'no-libusb']).toContain(problems.usb);
  const began = performance.now();
  await station.stop();
  console.log(`stopped in ${(performance.now() - began).toFixed(0)} ms (wanted: under 2000)`);
});

test('the bundle holds all that a start reads but what has a binary: a package of many files is read slowly, in each thread', () => {
  const outside = importsOf(main).filter((name) => !name.startsWith('.') && !isBuiltIn(name));
  expect([...new Set(outside)].sort()).toEqual(['better-sqlite3', 'electron']);
  const { dependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  // An installed app has only these.
  expect(outside.filter((name) => name !== 'electron' && !(name in dependencies))).toEqual([]);
});

test('a start reads nothing that it can do without: no web server before the core’s thread, and none of Node’s own fetch in that', () => {
  expect(staticallyRead('start.js').filter((name) => /fastify|web-host/.test(name))).toEqual([]);
  // The import of it reads all of `fetch`, too.
  expect(staticallyRead('core-worker.js')).not.toContain('node:http');
  // So does the first look of `ky` at what it is to send.
  const texts = ['core-worker.js', ...staticallyRead('core-worker.js').filter((name) => name.endsWith('.js'))];
  expect(texts.filter((name) => readFileSync(join(main, name), 'utf8').includes('node_modules/ky/'))).toEqual([]);
});

test('a workbook of tracking numbers is written by what the core reads only then', async () => {
  const writer = readdirSync(join(main, 'chunks'))
    .map((name) => join('chunks', name))
    .filter((name) => readFileSync(join(main, name), 'utf8').includes('node_modules/write-excel-file/'));
  expect(writer).toHaveLength(1);
  const [name = ''] = writer;
  expect(staticallyRead('core-worker.js')).not.toContain(name);
  // The export is what the core asks it for. So many lines are compressed in threads of their own.
  const { default: writeXlsx } = await import(pathToFileURL(join(main, name)).href);
  const data = Array.from({ length: 10_000 }, (_, at) => [
    { value: `${576_461_413_038_785_000n + BigInt(at)}`, type: String },
  ]);
  const sheets = await workbookRows(await (await writeXlsx([{ data }]).toBlob()).arrayBuffer());
  const rows = typeof sheets === 'string' ? [] : (sheets[0]?.rows ?? []);
  expect([rows.length, rows.at(-1)?.cells]).toEqual([10_000, ['576461413038794999']]);
});

test('only the main process itself needs Electron: the threads run on plain Node', () => {
  for (const name of [
    'core-worker.js',
    'catalogue-writer.js',
    'backup-thread.js',
    'understand-thread.js',
    'simulator-worker.js',
    'ports-process.js',
  ]) {
    expect(readFileSync(join(main, name), 'utf8')).not.toMatch(/from "electron"/);
  }
});

test('the preload is one file that a sandbox can load', () => {
  expect(readdirSync(join(out, 'preload'))).toEqual(['index.cjs']);
  const text = readFileSync(join(out, 'preload', 'index.cjs'), 'utf8');
  expect([...text.matchAll(/require\(([^)]*)\)/g)].map(([, name]) => name)).toEqual(['"electron"']);
});

test('every file of the built window has an address under both hosts', () => {
  const renderer = join(out, 'renderer');
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const address = `dockside://app/${file.slice(renderer.length + 1).replaceAll('\\', '/')}`;
    expect([address, rendererFileOf(address, renderer)?.path]).toEqual([address, file]);
  }
  const page = readFileSync(join(renderer, 'index.html'), 'utf8');
  const links = [...page.matchAll(/(?:src|href)="(?!data:)([^"]*)"/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    expect(link).toMatch(/^\.\//);
    expect(existsSync(join(renderer, link))).toBe(true);
  }
});

/** All that is read with a file of the bundle before its first line runs, files of the bundle and modules of Node alike. */
function staticallyRead(file: string, known = new Set<string>()): string[] {
  const text = readFileSync(join(main, file), 'utf8');
  for (const [, name = ''] of text.matchAll(/^import (?:[^"']* from )?["']([^"']+)["']/gm)) {
    const read = name.startsWith('.') ? join(dirname(file), name) : name;
    if (known.has(read)) continue;
    known.add(read);
    if (name.startsWith('.')) staticallyRead(read, known);
  }
  return [...known];
}

function importsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^import (?:[^"']* from )?["']([^"']+)["']/gm)].map(([, name]) => name ?? ''));
}

function isBuiltIn(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name);
}

test('a start of the window reads nothing that it does not show', () => {
  const assets = readdirSync(join(out, 'renderer', 'assets')).filter((name) => name.endsWith('.js'));
  const index = readFileSync(join(out, 'renderer', 'index.html'), 'utf8');
  // What the first sight waits for is asked for at once.
  for (const first of ['home-', 'inter-latin-wght-normal-']) expect(index).toContain(first);
  // Screens, the page of components, the maker of barcodes, and the texts of another language.
  for (const later of ['shared-', 'inbound-screen-', 'screens-', 'gallery-page-', 'bwip-js-', 'texts-zh-']) {
    expect(assets.filter((name) => name.startsWith(later))).toHaveLength(1);
    expect(index).not.toContain(later);
  }
  const home = assets
    .filter((name) => name.startsWith('home-'))
    .map((name) => readFileSync(join(out, 'renderer', 'assets', name), 'utf8'));
  expect(home).toHaveLength(1);
  expect(home[0]).not.toMatch(/from\s*["']\.\/shared-/);
  expect(assets.length).toBeLessThan(20);
});
