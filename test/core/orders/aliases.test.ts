import { describe, expect, it } from 'vitest';
import { readAliases } from '../../../src/order-files/sku-aliases.ts';
import { fileOrder } from './file-order.ts';
import { ordersStation } from './orders-station.ts';

describe('what sellers call our SKUs', () => {
  const desk = ordersStation();
  const ask: typeof desk.station.ask = (channel, input) => desk.station.ask(channel, input);
  const follow = (...skus: readonly string[]) =>
    ask('catalogue.import', {
      csv: `Sku,NameEn,HsCode\n${skus.map((sku) => `${sku},${sku} of ours,6912\n`).join('')}`,
    });
  const keep = (seller: string, parts: Readonly<Record<string, number>>, batch: string | null = null) =>
    ask('orders.keep-alias', {
      seller,
      parts: Object.entries(parts).map(([sku, quantity]) => ({ sku, quantity })),
      batch,
    });
  const known = async () =>
    (await ask('orders.aliases', {})).aliases.map(
      ({ seller, parts }) => `${seller} = ${parts.map(({ sku, quantity }) => `${quantity} x ${sku}`).join(' + ')}`,
    );
  const lines = async () =>
    (await desk.batch()).orders.map(({ goods }) => goods.map(({ fields }) => `${fields.Quantity} x ${fields.Sku}`));
  const find = (text: string, limit = 100, seller?: string) =>
    ask('orders.find-aliases', { text, limit, ...(seller === undefined ? {} : { seller }) });
  const eventsFrom = (from: number) => () => desk.station.events.slice(from).map(({ type }) => type);
  const load = (csv: string) => ask('orders.import-aliases', { csv });

  it('is kept with who and when, changes every line of the open batch at once, and stays when UNDO restores the lines', async () => {
    await follow('CUP');
    await desk.scan('DOCK.OPERATOR.M. Okafor');
    await desk.add([
      fileOrder('P-2', 2, {}, { Sku: 'SET' }),
      fileOrder('P-3', 3),
      fileOrder('P-4', 4, {}, { Sku: 'SET', Quantity: '3' }),
    ]);
    const { id } = await desk.view();
    const journal = async () => (await desk.view(id)).journal.length;
    const before = await journal();
    const told = eventsFrom(desk.station.events.length);
    const verdict = await keep(' SET ', { MUG: 2, CUP: 1 }, id);
    expect(verdict).toMatchObject({
      tone: 'command',
      title: { key: 'message.alias-applied', params: { seller: 'SET', n: 2 } },
    });
    expect(told()).toEqual(['seller-aliases', 'document']);
    expect(await journal()).toBe(before + 1);
    expect(await lines()).toEqual([['4 x MUG', '2 x CUP'], ['2 x MUG'], ['6 x MUG', '3 x CUP']]);
    expect((await desk.batch()).orders[0]?.goods[1]?.fields).toMatchObject({
      ProductName: 'CUP of ours',
      HsCode: '6912',
    });
    await desk.scan('DOCK.UNDO');
    expect(await lines()).toEqual([['2 x SET'], ['2 x MUG'], ['3 x SET']]);
    const [kept] = (await find('')).aliases;
    expect(kept).toMatchObject({ seller: 'SET', operator: 'M. Okafor', station: 'T1', isSku: false });
    expect(await known()).toEqual(['SET = 2 x MUG + 1 x CUP']);
  });

  it('is there after a restart, and what is learned last counts', async () => {
    await follow('CUP');
    await keep('SET', { MUG: 2, CUP: 1 });
    await keep('SET', { CUP: 3 });
    await keep('set', { MUG: 1 });
    await desk.restart();
    expect(await known()).toEqual(['SET = 3 x CUP', 'set = 1 x MUG']);
  });

  it('is refused for a SKU of ours, and for SKUs that nobody knows; then nothing is changed', async () => {
    await desk.add([fileOrder('P-2', 2, {}, { Sku: 'SET' }), fileOrder('P-3', 3)]);
    const { id } = await desk.view();
    const refused = (key: string, params: object) => ({
      code: 'invalid-input',
      details: { problems: [{ words: { key, params } }] },
    });
    await expect(keep('MUG', { MUG: 2 }, id)).rejects.toMatchObject(refused('problem.alias-is-sku', { seller: 'MUG' }));
    await expect(keep('SET', { MUG: 2, PUG: 1 }, id)).rejects.toMatchObject(
      refused('problem.alias-unknown-sku', { sku: 'PUG' }),
    );
    await expect(keep('SET', { MUG: 2 }, 'no-such-batch')).rejects.toMatchObject({ code: 'not-found' });
    // No order is open for a scan: that error waits to be acknowledged.
    await desk.scan('MUG');
    await expect(keep('SET', { MUG: 2 }, id)).rejects.toMatchObject({
      code: 'conflict',
      details: { problems: [{ words: { key: 'problem.error-first' } }] },
    });
    await desk.scan('DOCK.YES');
    await desk.scan('DOCK.DONE');
    await desk.scan('DOCK.YES');
    await expect(keep('SET', { MUG: 2 }, id)).rejects.toMatchObject({
      details: { problems: [{ words: { key: 'problem.document-closed' } }] },
    });
    expect(await known()).toEqual([]);
  });

  it('is no longer in use once the text is a SKU of ours itself, and says so', async () => {
    await keep('SET', { MUG: 2 });
    await follow('SET');
    expect(await known()).toEqual([]);
    expect((await find('')).aliases).toMatchObject([{ seller: 'SET', isSku: true }]);
    expect(await load('SellerSku,Sku\nSET,MUG\n')).toEqual({ aliases: 1, changed: 1, unused: 1 });
    expect(await known()).toEqual([]);
  });

  it('is found by its own text, by its SKUs, and exactly; is dropped, and tells the window', async () => {
    await follow('CUP', 'POT');
    await keep('B0-TEA_SET', { POT: 1, CUP: 4 });
    await keep('B0-TEA%', { POT: 1 });
    await keep('mug blue', { MUG: 1 });
    const found = async (text: string) => {
      const { aliases, total } = await find(text);
      expect(total).toBe(aliases.length);
      return aliases.map(({ seller, parts }) => `${seller} ${parts.length}`).toSorted();
    };
    expect(await found('tea')).toEqual(['B0-TEA% 1', 'B0-TEA_SET 2']);
    expect(await found('tea_')).toEqual(['B0-TEA_SET 2']);
    expect(await found('%')).toEqual(['B0-TEA% 1']);
    expect(await found('cup')).toEqual(['B0-TEA_SET 2']);
    expect((await find('', 2)).aliases).toHaveLength(2);
    expect((await find('', 2)).total).toBe(3);
    expect((await find('', 9, 'mug blue')).aliases.map(({ seller }) => seller)).toEqual(['mug blue']);
    expect(await find('', 9, 'mug')).toEqual({ aliases: [], total: 0 });
    const told = eventsFrom(desk.station.events.length);
    expect(await ask('orders.drop-aliases', { sellers: ['mug blue', 'never'] })).toEqual({ aliases: 1 });
    expect(told()).toEqual(['seller-aliases']);
    expect(await found('')).toEqual(['B0-TEA% 1', 'B0-TEA_SET 2']);
  });

  it('comes back from its own file, which the command reads as well', async () => {
    await follow('-CUP', 'A;=B');
    await keep('=1+1', { '-CUP': 2, MUG: 1 });
    await keep('"Set", blau;+ weiß 马克杯', { 'A;=B': 999_999 });
    const before = (await ask('orders.aliases', {})).aliases;
    const { csv, aliases } = await ask('orders.export-aliases', {});
    expect(aliases).toBe(2);
    expect([...readAliases(new TextEncoder().encode(csv))].map(([seller, parts]) => ({ seller, parts }))).toEqual(
      before,
    );
    await ask('orders.drop-aliases', { sellers: before.map(({ seller }) => seller) });
    expect(await load(csv)).toEqual({ aliases: 2, changed: 0, unused: 0 });
    expect((await ask('orders.aliases', {})).aliases).toEqual(before);
  });

  it('comes from a file as a spreadsheet writes it, and what is not in the file stays', async () => {
    await follow('CUP');
    await keep('OLD', { MUG: 1 });
    await keep('SET', { MUG: 1 });
    const file = '\uFEFFsep=;\r\nNote;seller sku;SKU;quantity\r\n;SET;MUG;2\r\n;;;\r\n;ONE;CUP;\r\n;SET;CUP;1\r\n';
    expect(await load(file)).toEqual({ aliases: 2, changed: 1, unused: 0 });
    expect(await known()).toEqual(['OLD = 1 x MUG', 'ONE = 1 x CUP', 'SET = 2 x MUG + 1 x CUP']);
  });

  it('comes from a file whole or not at all, with every wrong line named', async () => {
    await keep('SET', { MUG: 1 });
    const rows = [
      'GOOD,MUG,2',
      ',MUG,2',
      'X,,2',
      'X,MUG,0',
      'X,MUG,1.5',
      'X,MUG,1000000',
      'X,PUG,1',
      'GOOD,MUG,3',
      '9.52E+12,MUG,1',
      `${'x'.repeat(201)},MUG,1`,
      'X,MUG',
      ...Array.from({ length: 51 }, (_, at) => `BIG,S-${at},1`),
    ];
    await follow(...Array.from({ length: 51 }, (_, at) => `S-${at}`));
    const file = `SellerSku,Sku,Quantity\n${rows.join('\n')}\n`;
    await expect(load(file)).rejects.toMatchObject({
      code: 'invalid-input',
      details: {
        problems: [
          [3, 'csv.empty-field'],
          [4, 'csv.empty-field'],
          [5, 'csv.not-whole'],
          [6, 'csv.not-whole'],
          [7, 'csv.not-whole'],
          [8, 'csv.unknown-sku'],
          [9, 'csv.alias-twice'],
          [10, 'csv.spoilt-number'],
          [11, 'csv.field-too-long'],
          [12, 'csv.fields'],
          [63, 'csv.bundle-large'],
        ].map(([line, key]) => ({ path: `line ${line}`, words: { key, params: { line } } })),
      },
    });
    // The command has no catalogue, and else the same rule.
    expect(() => readAliases(new TextEncoder().encode(file))).toThrow(
      [
        ...[
          'line 3: SellerSku is empty',
          'line 4: Sku is empty',
          'line 5: Quantity is not a whole number from 1 to 999999',
        ],
        ...[
          'line 6: Quantity is not a whole number from 1 to 999999',
          'line 7: Quantity is not a whole number from 1 to 999999',
        ],
        ...[
          'line 9: MUG for GOOD is on line 2 already',
          'line 10: 9.52E+12 is a number that a spreadsheet has shortened',
        ],
        ...['line 11: SellerSku is longer than 200 characters', 'line 12: 2 fields, but the heading has 3'],
        'line 63: BIG has more than 50 SKUs',
      ]
        .map((line) => `aliases, ${line}`)
        .join('\n'),
    );
    for (const [csv, key] of [
      ['Code,Sku\nA,MUG\n', 'csv.missing-column'],
      ['SellerSku,Sku\n', 'csv.aliases-nothing'],
      ['', 'csv.missing-column'],
    ] as const)
      await expect(load(csv)).rejects.toMatchObject({
        details: { problems: [{ words: { key } }, ...(csv === '' ? [{}] : [])] },
      });
    expect(await known()).toEqual(['SET = 1 x MUG']);
  });

  it('may be tens of thousands: read, searched and listed to the last one', async () => {
    const n = 30_000;
    const csv = Array.from({ length: n }, (_, at) => `SELLER-${at},MUG,${(at % 9) + 1}\n`).join('');
    expect(await load(`SellerSku,Sku,Quantity\n${csv}`)).toEqual({ aliases: n, changed: 0, unused: 0 });
    expect((await ask('orders.aliases', {})).aliases).toHaveLength(n);
    const { aliases, total } = await find('', 10_000);
    expect([aliases.length, total]).toEqual([10_000, n]);
    expect((await find('seller-29999')).aliases).toHaveLength(1);
  });
});
