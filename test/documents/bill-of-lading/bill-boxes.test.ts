import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { boxNumber } from '../../../src/documents/bill-of-lading/box-number.ts';
import { goods } from '../inbound-plan/plan-builder.ts';
import { buildBill, code } from './bill-builder.ts';

const numbers = (build: ReturnType<typeof buildBill>) =>
  build.bill.boxes.map((_, index) => boxNumber(build.bill, index));
const sscc = '195012345678900017';

describe('the boxes of a bill', () => {
  it('are opened by place, by number, or the next one', () => {
    const build = buildBill();
    build.scan('A');
    build.command('DOCK.BOX.B-014');
    build.scan('B');
    build.command('DOCK.BOX.1');
    build.scan('C');
    build.command('DOCK.BOX.B-014');
    build.scan('D');
    expect(build.contents()).toEqual(['A, C', 'B, D']);
    expect(build.command('DOCK.BOX.9')).toMatchObject({
      entry: null,
      tone: 'failed',
      title: message('message.bill-no-such-box', { box: '9', boxes: 2 }),
    });
    build.command('DOCK.BOX.3');
    expect(build.bill.openBox).toBe(2);
  });

  it('are called by the bill and their place, unless a number was set', () => {
    const build = buildBill();
    build.scan('A');
    build.command('DOCK.BOX.B-7');
    build.scan('B');
    build.command('DOCK.BOX');
    build.command('DOCK.SET.BOLNUMBER.180-1');
    expect(numbers(build)).toEqual(['180-1-001', 'B-7', '180-1-003']);
  });

  it('give an untouched open box the number that is scanned', () => {
    const build = buildBill();
    build.command('DOCK.BOX.B-1');
    expect(numbers(build)).toEqual(['B-1']);
  });

  it('are opened again by a scan of their label', () => {
    const build = buildBill();
    build.header();
    build.scan('A');
    build.command('DOCK.BOX.B-7');
    build.scan('B');
    expect(build.scan('180-1-001').title).toEqual(message('message.box-open', { box: 1 }));
    expect(build.bill.openBox).toBe(0);
    build.scan('B-7');
    expect(build.bill.openBox).toBe(1);
    // No box is called so: the second one has a number of its own.
    expect(build.scan('180-1-002').tone).toBe('good');
  });

  it('are opened by the SSCC on them, new or known; an SSCC that the service calls a parcel is one', () => {
    const build = buildBill();
    build.scan('A');
    build.scan(code(`00${sscc}`, { sscc }));
    expect(numbers(build)[1]).toBe(sscc);
    build.command('DOCK.BOX.1');
    build.scan(code(`00${sscc}`, { sscc }));
    expect(build.bill.openBox).toBe(1);
    const other = '395012345678900011';
    build.scan(code(other, { sscc: other }), { trackingNumber: other });
    expect(build.contents()).toEqual(['A', other]);
  });

  it('are opened by the SSCC of a label that names goods too', () => {
    const build = buildBill();
    build.scan('A');
    build.scan(code(`00${sscc}`, { sscc, item: goods('SKU-1') }));
    expect(build.bill.openBox).toBe(1);
  });

  it('go on in the empty box at the end when a reopened one is closed', () => {
    const build = buildBill();
    build.scan('A');
    build.command('DOCK.BOX');
    build.command('DOCK.BOX.1');
    build.scan('B');
    build.command('DOCK.BOX');
    build.scan('C');
    expect(build.contents()).toEqual(['A, B', 'C']);
  });

  it('close with a tone of their own and say how many parcels are in', () => {
    const build = buildBill();
    build.scan('A');
    expect(build.command('DOCK.BOX')).toMatchObject({
      tone: 'box-complete',
      title: message('message.bill-box-closed', { box: 1, parcels: 1 }),
    });
  });

  it('are weighed in grams and measured in centimetres, the open one', () => {
    const build = buildBill();
    build.scan('A');
    build.command('DOCK.BOX');
    build.command('DOCK.WEIGHT.1200.5');
    build.command('DOCK.SIZE.40X30X20');
    expect(build.bill.boxes).toMatchObject([
      { weight: null, size: null },
      { weight: 1200.5, size: { length: 40, width: 30, height: 20 } },
    ]);
  });
});

describe('what a bill has not', () => {
  it.each(['QTY.3', 'SAME.2', 'LEARN', 'RECOUNT', 'REASON.SHORT', 'NEW'])('refuses %s in words', (command) => {
    const build = buildBill();
    build.scan('A');
    build.command('DOCK.BOX');
    const before = build.bill;
    expect(build.command(`DOCK.${command}`)).toMatchObject({ entry: null, tone: 'failed' });
    expect(build.bill).toBe(before);
  });

  it.each(['YES', 'NO'])('does nothing on %s with nothing asked', (command) => {
    expect(buildBill().command(`DOCK.${command}`)).toMatchObject({
      entry: null,
      tone: 'command',
      title: message('message.nothing-asked'),
    });
  });
});
