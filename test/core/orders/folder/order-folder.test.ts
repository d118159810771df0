import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OrderFolder } from '../../../../src/contract/orders/order-folder.ts';
import { scratch } from '../../../folders.ts';
import { pass, until } from '../../running-core.ts';
import { ordersStation } from '../orders-station.ts';

const heading =
  'Name,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Country,Cancelled at';
const row = (no: string, { sku = 'MUG', country = 'US', status = 'paid', street = '1 Test Street' } = {}) =>
  `${no},${status},unfulfilled,2,${sku},Ann Example,${street},Testville,${country},`;
const fileOf = (...rows: readonly string[]) => [heading, ...rows].join('\n');
const any = { countries: [], platforms: [], grams: { from: null, to: null }, value: { from: null, to: null } };

describe('the watched folder', () => {
  const desk = ordersStation();
  const view = () => desk.station.ask('orders.folder', {});
  const watch = async (more: Partial<OrderFolder> = {}) => {
    const path = scratch('orders');
    const orderFolder = { path, kind: 'drop-ship' as const, submits: false, writesTracking: false, ...more };
    await desk.station.ask('settings.write', {
      orderFolder,
      orderRules: { 'drop-ship': [{ ...any, service: 'CUE', location: '' }], outbound: [] },
    });
    return orderFolder.path;
  };
  const taken = (n: number) => until(view, ({ files }) => files.length === n);
  const batches = () => desk.station.ask('document.list', { kind: 'drop-ship-orders', limit: 10 });
  const list = (folder: string) => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

  it('makes a draft of a file, never sends it by itself, and moves the file with a report', async () => {
    const folder = await watch();
    writeFileSync(
      join(folder, 'shop.csv'),
      fileOf(row('#1'), row('#2', { country: 'Atlantis' }), row('#3', { status: 'refunded' })),
    );
    const { files, state } = await taken(1);
    expect(state).toBe('watching');
    expect(files).toMatchObject([{ name: 'shop.csv', result: 'draft', orders: 2, problems: 1 }]);
    const [batch] = await batches();
    expect(batch).toMatchObject({ number: files[0]?.batch, status: 'parked' });
    const { orders } = await desk.batch(batch?.id);
    expect(
      orders.map(({ origin, fields }) => [origin?.orderNo, fields.ServiceCode, fields.PackageId !== undefined]),
    ).toEqual([
      ['#1', 'CUE', true],
      ['#2', 'CUE', true],
    ]);
    expect(batch?.files).toEqual(['shop.csv']);
    expect(files[0]).toMatchObject({ waiting: { id: batch?.id, kind: 'drop-ship' }, isUnseen: false });
    expect(await desk.entries()).toEqual([]);
    expect(await desk.current()).toBeNull();
    expect(list(folder)).toEqual(['done']);
    expect(list(join(folder, 'done'))).toEqual(['shop.csv', 'shop.csv.report.txt']);
    await desk.restart();
    await desk.station.ask('document.resume', { id: batch?.id ?? '' });
    expect((await view()).files[0]?.waiting).toBeNull();
    const report = readFileSync(join(folder, 'done', 'shop.csv.report.txt'), 'utf8');
    for (const said of [
      'Shopify',
      'Orders: 2',
      'row 3, Shipping Country: “Atlantis” is not a known country',
      'row 4: Refunded',
    ])
      expect(report).toContain(said);
  });

  it('submits only what has nothing to put right or to decide, if it is told to', async () => {
    const folder = await watch({ submits: true });
    writeFileSync(join(folder, 'a.csv'), fileOf(row('#1')));
    writeFileSync(join(folder, 'b.csv'), fileOf(row('#2', { sku: 'UNKNOWN' })));
    writeFileSync(join(folder, 'c.csv'), fileOf(row('#3'), row('#4', { country: 'Atlantis' })));
    // One order is left out: somebody has to know.
    writeFileSync(join(folder, 'd.csv'), fileOf(row('#5'), row('#6', { street: '1 Te** Street' })));
    const { files } = await taken(4);
    expect(files.map(({ name, result, orders }) => [name, result, orders]).toSorted()).toEqual([
      ['a.csv', 'submitted', 1],
      ['b.csv', 'draft', 1],
      ['c.csv', 'draft', 2],
      ['d.csv', 'draft', 1],
    ]);
    const entries = await desk.settled();
    expect(entries.map(({ state }) => state)).toEqual(['confirmed']);
  });

  it('notices the same content under another name, and the same orders in another file', async () => {
    const folder = await watch();
    writeFileSync(join(folder, 'a.csv'), fileOf(row('#1'), row('#2')));
    await taken(1);
    writeFileSync(join(folder, 'again.csv'), fileOf(row('#1'), row('#2')));
    await taken(2);
    writeFileSync(join(folder, 'more.csv'), fileOf(row('#2'), row('#3')));
    const { files } = await taken(3);
    expect(files.map(({ result, orders }) => [result, orders])).toEqual([
      ['draft', 1],
      ['again', 0],
      ['draft', 2],
    ]);
    const orders = await Promise.all((await batches()).map(async ({ id }) => (await desk.batch(id)).orders));
    expect(
      orders
        .flat()
        .map(({ origin }) => origin?.orderNo)
        .toSorted(),
    ).toEqual(['#1', '#2', '#3']);
  });

  it('reads with the formats of the site, and a text that is a SKU as that SKU whatever an alias says', async () => {
    const own = {
      ...{ name: 'bazaar', title: 'Bazaar', platform: 'Bazaar', orderNo: ['No'], rules: [] },
      headings: ['No', 'Who', 'Where'],
      fields: {
        ...{ 'ShipToAddress.Contact': ['Who'], 'ShipToAddress.Street1': ['Where'] },
        ...{ 'Skus.Sku': ['What'], 'Skus.Quantity': ['Many'] },
      },
    };
    await desk.station.ask('settings.write', { orderFormats: [JSON.stringify(own)] });
    await desk.station.ask('orders.import-aliases', { csv: 'SellerSku,Sku,Quantity\nBLUE,MUG,3\nCUP,MUG,5\n' });
    await desk.station.ask('catalogue.import', { csv: 'Sku\nMUG\nCUP\n' });
    const folder = await watch();
    writeFileSync(join(folder, 'bazaar.csv'), 'No;Who;Where;What;Many\n7;Ann;1 Road;BLUE;2\n7;Ann;1 Road;CUP;1\n');
    await taken(1);
    const { orders } = await desk.batch((await batches())[0]?.id);
    expect(orders.map(({ goods }) => goods.map(({ fields: { Sku, Quantity } }) => `${Quantity} x ${Sku}`))).toEqual([
      ['6 x MUG', '1 x CUP'],
    ]);
  });

  it('refuses a format that is none, with the place that is wrong', async () => {
    const write = (...orderFormats: readonly string[]) =>
      desk.station.ask('settings.write', { orderFormats: [...orderFormats] });
    await expect(write('{"name": "hall"}')).rejects.toMatchObject({
      code: 'invalid-input',
      details: { problems: [{ path: 'orderFormats', message: expect.stringContaining('orderNo: is missing') }] },
    });
    const { settings } = await desk.station.ask('settings.read', {});
    expect(settings.orderFormats).toEqual([]);
  });

  it('leaves a file alone as long as it is written, and whatever is no file of orders', async () => {
    const folder = await watch();
    mkdirSync(join(folder, 'sub'));
    for (const name of ['notes.docx', '~$shop.xlsx', '.hidden.csv', 'shop.csv.part'])
      writeFileSync(join(folder, name), 'x');
    const path = join(folder, 'growing.csv');
    for (let n = 0; n < 8; n += 1) {
      writeFileSync(path, fileOf(...Array.from({ length: n + 1 }, (_, at) => row(`#${at}`))));
      await pass(2_000);
    }
    expect((await view()).files).toEqual([]);
    const { files } = await taken(1);
    expect(files[0]?.orders).toBe(8);
    expect(list(folder)).toEqual(['.hidden.csv', 'done', 'notes.docx', 'shop.csv.part', 'sub', '~$shop.xlsx']);
  });

  it('puts a file without orders into failed, says why, and never replaces what is there', async () => {
    const folder = await watch();
    mkdirSync(join(folder, 'failed'));
    writeFileSync(join(folder, 'failed', 'a.csv'), 'of last year');
    writeFileSync(join(folder, 'a.csv'), 'Who,Where\nAnn,Testville\n');
    const { files } = await taken(1);
    expect(files[0]).toMatchObject({ result: 'failed', orders: 0, problems: 1 });
    expect(list(join(folder, 'failed'))).toEqual(['a (2).csv', 'a (2).csv.report.txt', 'a.csv']);
    expect(readFileSync(join(folder, 'failed', 'a (2).csv.report.txt'), 'utf8')).toContain('Not a known format');
  });

  it('tells of a file that failed until a person was told, or until it came again in a better form', async () => {
    const folder = await watch();
    const bad = 'Who,Where\nAnn,Testville\n';
    writeFileSync(join(folder, 'a.csv'), bad);
    await taken(1);
    writeFileSync(join(folder, 'b.csv'), `${bad}Ben,Testville\n`);
    const unseen = async () => (await view()).files.flatMap(({ name, isUnseen }) => (isUnseen ? [name] : []));
    const { files } = await taken(2);
    expect(await unseen()).toEqual(['b.csv', 'a.csv']);
    await desk.station.ask('orders.folder-seen', { until: files[1]?.at ?? 0 });
    await desk.restart();
    expect(await unseen()).toEqual(['b.csv']);
    writeFileSync(join(folder, 'b.csv'), fileOf(row('#1')));
    await taken(3);
    expect(await unseen()).toEqual([]);
  });

  it('survives a share that vanishes and returns, and says so meanwhile', async () => {
    const folder = await watch();
    await until(view, ({ state }) => state === 'watching');
    renameSync(folder, `${folder}-away`);
    const gone = await until(view, ({ state }) => state === 'missing');
    expect(gone.why).toBe('The folder is not there, or its drive is not connected');
    writeFileSync(join(`${folder}-away`, 'a.csv'), fileOf(row('#1')));
    renameSync(`${folder}-away`, folder);
    const { files } = await taken(1);
    expect(files[0]?.result).toBe('draft');
    expect((await until(view, ({ state }) => state === 'watching')).why).toBe('');
  });

  it('tells of a file that could not be moved what became of it, not that it was imported before', async () => {
    const folder = await watch();
    // Nothing can be moved into a file.
    writeFileSync(join(folder, 'done'), '');
    writeFileSync(join(folder, 'shop.csv'), fileOf(row('#1'), row('#2')));
    const { why } = await until(view, ({ state }) => state === 'missing');
    expect(why).toBe('shop.csv: A file has the name of a folder that is needed there: done, failed or out');
    await pass(10_000);
    rmSync(join(folder, 'done'));
    const { files } = await taken(1);
    expect(files).toMatchObject([{ result: 'draft', orders: 2 }]);
    expect(readFileSync(join(folder, 'done', 'shop.csv.report.txt'), 'utf8')).toContain('Orders: 2');
    expect(await batches()).toHaveLength(1);
  });

  it.each([
    [
      'de',
      'Ergebnis: ein Entwurf.',
      'Zeile 3, Shipping Country: „Atlantis“ ist kein bekanntes Land',
      'Der Ordner ist nicht',
    ],
    [
      'es',
      'Resultado: un borrador.',
      'fila 3, Shipping Country: «Atlantis» no es un país conocido',
      'La carpeta no existe',
    ],
    ['zh', '结果：草稿。', '第 3 行, Shipping Country: “Atlantis”不是已知的国家', '文件夹不存在'],
  ])('reports in the language of the station: %s', async (language, result, problem, trouble) => {
    await desk.station.ask('settings.write', { language });
    const folder = await watch();
    writeFileSync(
      join(folder, 'shop.csv'),
      fileOf(row('#1'), row('#2', { country: 'Atlantis' }), row('#3', { status: 'refunded' })),
    );
    await taken(1);
    const report = readFileSync(join(folder, 'done', 'shop.csv.report.txt'), 'utf8');
    for (const said of [result, problem]) expect(report).toContain(said);
    expect(report).not.toMatch(/[{}]|undefined/);
    rmSync(folder, { recursive: true });
    expect((await until(view, ({ state }) => state === 'missing')).why).toContain(trouble);
  });

  it('submits the batches of every location that the rules know, or says which are left', async () => {
    const folder = await watch({ submits: true });
    await desk.station.ask('settings.write', {
      orderRules: {
        'drop-ship': [
          { ...any, countries: ['DE'], service: 'CUE', location: 'HH' },
          { ...any, service: 'CUE', location: 'GZ' },
        ],
        outbound: [],
      },
    });
    writeFileSync(join(folder, 'shop.csv'), fileOf(row('#1'), row('#2'), row('#3', { country: 'DE' })));
    const { files } = await taken(1);
    expect(files).toMatchObject([{ result: 'submitted', orders: 3 }]);
    expect((await desk.settled()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    const numbers = (await batches()).map(({ number }) => number);
    const report = readFileSync(join(folder, 'done', 'shop.csv.report.txt'), 'utf8');
    for (const number of numbers) expect(report).toContain(number);
    expect(numbers).toHaveLength(2);
  });

  it('watches nothing without a folder, and takes no path that is none', async () => {
    expect(await view()).toEqual({ state: 'off', why: '', files: [] });
    await expect(watch({ path: 'orders' })).rejects.toMatchObject({ code: 'invalid-input' });
  });
});
