import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { summaryOf } from '../../../src/documents/bill-of-lading/kind.ts';
import { goods } from '../inbound-plan/plan-builder.ts';
import { buildBill, code, goodsCode } from './bill-builder.ts';

const statusOf = (build: ReturnType<typeof buildBill>) =>
  build.bill.boxes.flatMap((box) => box.parcels.map(({ text, status }) => `${text} ${status}`));

describe('a parcel', () => {
  it('is counted in the open box at once, whoever knows it', () => {
    const build = buildBill();
    const said = build.scan('TN-1');
    expect(said).toMatchObject({
      tone: 'good',
      hold: false,
      detail: message('message.bill-in-box', { parcels: 1, box: 1 }),
    });
    build.command('DOCK.BOX');
    build.scan('TN-2');
    expect(build.scan('TN-3').detail).toEqual(message('message.bill-in-box', { parcels: 2, box: 2 }));
    expect(build.contents()).toEqual(['TN-1', 'TN-2, TN-3']);
    expect(summaryOf(build.bill)).toEqual({ number: 'T1-261121-001', boxes: 2, pieces: 3 });
  });

  it('is in the whole bill once, and a second scan says where', () => {
    const build = buildBill();
    build.scan('TN-1');
    const here = build.scan('TN-1');
    expect(here).toMatchObject({ entry: null, tone: 'duplicate', hold: false });
    expect(here.title).toEqual(message('message.bill-twice-here', { code: 'TN-1', box: 1 }));
    build.command('DOCK.BOX');
    expect(build.scan('TN-1').title).toEqual(message('message.bill-twice', { code: 'TN-1', box: 1 }));
    expect(build.contents()).toEqual(['TN-1', '']);
  });

  it('is known by each of its numbers once the service has said them', () => {
    const build = buildBill();
    build.scan('TN-1');
    expect(build.found('TN-1', 'P-1', 'TN-1')).toBeNull();
    expect(statusOf(build)).toEqual(['TN-1 verified']);
    const again = build.scan('P-1');
    expect(again).toMatchObject({ entry: null, tone: 'duplicate' });
    expect(again.detail).toEqual(message('message.bill-once-as', { first: 'TN-1' }));
  });

  it('remembers every scan that turned out to be it, also where they became one in two steps', () => {
    const build = buildBill();
    for (const text of ['P-1', 'SVC-1', 'TN-1']) build.scan(text);
    build.found('TN-1', 'SVC-1', 'TN-1');
    build.found('SVC-1', 'P-1', 'TN-1');
    const [only, ...more] = build.bill.boxes.flatMap(({ parcels }) => parcels);
    expect(more).toEqual([]);
    expect(only?.twins.map(({ text }) => text).toSorted()).toEqual(['SVC-1', 'TN-1']);
  });

  it('is known by what the station knew when it was scanned', () => {
    const build = buildBill();
    build.scan('TN-1', { packageId: 'P-1', trackingNumber: 'TN-1' });
    expect(statusOf(build)).toEqual(['TN-1 verified']);
    expect(build.scan('P-1').tone).toBe('duplicate');
    build.scan('P-2');
    expect(build.scan('TN-2', { packageId: 'P-2', trackingNumber: 'TN-2' }).tone).toBe('duplicate');
  });

  it('scanned by both of its numbers before anybody knew counts once, where it was scanned first, and says so', () => {
    const build = buildBill();
    build.scan('P-1');
    build.command('DOCK.BOX');
    build.scan('TN-1');
    const told = build.found('TN-1', 'P-1', 'TN-1');
    expect(told).toEqual({
      tone: 'duplicate',
      title: message('message.bill-same', { code: 'TN-1', first: 'P-1' }),
      detail: message('message.bill-same-boxes', { box: 1, twin: 2 }),
    });
    expect(build.contents()).toEqual(['P-1', '']);
    expect(build.bill.parcels).toBe(1);
    expect(build.bill.boxes[0]?.parcels[0]).toMatchObject({
      packageId: 'P-1',
      trackingNumber: 'TN-1',
      status: 'verified',
      twins: [{ text: 'TN-1', box: 2 }],
    });
    expect(build.scan('TN-1').title).toEqual(message('message.bill-twice', { code: 'TN-1', box: 1 }));
  });

  it('says of a twin in the same box only that it counts once', () => {
    const build = buildBill();
    build.scan('P-1');
    build.scan('TN-1');
    expect(build.found('P-1', 'P-1', 'TN-1')?.detail).toEqual(message('message.bill-same-here', { box: 1, twin: 1 }));
    expect(build.contents()).toEqual(['P-1']);
  });

  it('is another one under another PackageId, though both travel under one tracking number', () => {
    const build = buildBill();
    build.scan('P-1');
    build.found('P-1', 'P-1', 'TN');
    build.scan('P-2');
    expect(build.found('P-2', 'P-2', 'TN')).toBeNull();
    expect(build.contents()).toEqual(['P-1, P-2']);
  });

  it('that nobody knows stays, marked unverified, until the service knows it after all', () => {
    const build = buildBill();
    build.scan('TN-1');
    expect(statusOf(build)).toEqual(['TN-1 asking']);
    expect(build.notFound('TN-1')).toMatchObject({ tone: 'unknown' });
    expect(statusOf(build)).toEqual(['TN-1 unverified']);
    expect(build.notFound('TN-1')).toBeNull();
    build.found('TN-1', 'P-1', 'TN-1');
    expect(statusOf(build)).toEqual(['TN-1 verified']);
    build.notFound('TN-1');
    expect(statusOf(build)).toEqual(['TN-1 verified']);
  });

  it('that another open bill holds counts, with a warning that can be heard', () => {
    const build = buildBill();
    const said = build.scan('TN-1', { elsewhere: '180-9' });
    expect(said.tone).toBe('duplicate');
    expect(said.detail).toEqual(message('message.bill-elsewhere', { parcels: 1, box: 1, bill: '180-9' }));
    expect(build.contents()).toEqual(['TN-1']);
    expect(build.bill.boxes[0]?.parcels[0]?.elsewhere).toBe('180-9');
  });

  it('is in it once even where the journal holds it twice', () => {
    const build = buildBill();
    build.append({ type: 'parcel', text: 'TN-1', packageId: 'P-1' });
    build.append({ type: 'parcel', text: 'TN-1' });
    build.append({ type: 'parcel', text: 'P-1' });
    expect(build.contents()).toEqual(['TN-1']);
    expect(build.bill.parcels).toBe(1);
  });

  it('is one, whatever count its code carries', () => {
    const build = buildBill();
    build.scan(code('TN-1', { quantity: 12 }));
    expect(build.bill.parcels).toBe(1);
  });
});

describe('MINUS', () => {
  it('takes a parcel out of the bill, whatever box it is in, and it can be scanned again', () => {
    const build = buildBill();
    build.scan('TN-1');
    build.scan('TN-2');
    build.command('DOCK.BOX');
    expect(build.command('DOCK.MINUS').armMinus).toBe(true);
    const said = build.scan('TN-1');
    expect(said.title).toEqual(message('message.bill-taken', { code: 'TN-1', box: 1 }));
    expect(said.detail).toEqual(message('message.bill-in-box', { parcels: 1, box: 1 }));
    build.scan('TN-1');
    expect(build.contents()).toEqual(['TN-2', 'TN-1']);
    expect(build.bill.parcels).toBe(2);
  });

  it('takes a parcel out by its other number, and all its names with it', () => {
    const build = buildBill();
    build.scan('TN-1');
    build.found('TN-1', 'P-1', 'TN-1');
    build.command('DOCK.MINUS');
    build.scan('P-1');
    expect(build.contents()).toEqual(['']);
    expect(build.scan('TN-1').tone).toBe('good');
  });

  it('refuses a parcel that is not in the bill', () => {
    const build = buildBill();
    build.scan('TN-1');
    build.command('DOCK.MINUS');
    expect(build.scan('TN-2')).toMatchObject({ entry: null, tone: 'wrong' });
    expect(build.contents()).toEqual(['TN-1']);
  });
});

describe('what is no parcel', () => {
  it('is goods of the catalogue: wrong, and held, also after MINUS', () => {
    const build = buildBill();
    expect(build.scan(goodsCode('SKU-1'))).toMatchObject({ entry: null, tone: 'wrong', hold: true });
    build.command('DOCK.MINUS');
    expect(build.scan(goodsCode('SKU-1'))).toMatchObject({ entry: null, tone: 'wrong', hold: true });
    expect(build.contents()).toEqual(['']);
  });

  it('is an item of GS1 that nobody here knows', () => {
    const build = buildBill();
    const item = { ...goods('9506000134352'), sku: null };
    expect(build.scan(code('0109506000134352', { item })).hold).toBe(true);
  });

  it('is not a code that the catalogue merely does not know', () => {
    const build = buildBill();
    expect(build.scan(code('TN-1', { item: { ...goods('TN-1'), sku: null } })).tone).toBe('good');
  });

  it('is the number of the bill itself', () => {
    const build = buildBill();
    build.header();
    expect(build.scan('180-1')).toMatchObject({ entry: null, tone: 'command' });
  });

  it('is a text that is too long, or holds signs that no number has', () => {
    const build = buildBill();
    expect(build.scan('x'.repeat(101))).toMatchObject({ entry: null, tone: 'wrong' });
    expect(build.scan('42010001\x1D9400')).toMatchObject({ entry: null, tone: 'wrong' });
    expect(build.scan('x'.repeat(100)).tone).toBe('good');
  });
});
