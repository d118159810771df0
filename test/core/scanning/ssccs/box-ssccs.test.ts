import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSscc } from '../../../../src/barcode/sscc.ts';
import { foldAny } from '../../../../src/documents/fold-any.ts';
import { until } from '../../running-core.ts';
import { scanned, ssccStation } from './sscc-station.ts';

const { dock, choose, ssccs, label, openBox } = ssccStation();

describe('a box of a shipment', () => {
  it('has its SSCC from when it opens, on every print of its label', async () => {
    await choose();
    await dock.scans('DOCK.NEW', 'A', 'DOCK.BOX', 'B');
    const [first = '', second = ''] = await ssccs();
    expect([isSscc(first), isSscc(second), first < second]).toEqual([true, true, true]);
    expect(await label()).toMatchObject({ sscc: second, number: expect.stringMatching(/-002$/), again: false });
    await dock.scan('DOCK.BOX.1');
    expect(await label()).toMatchObject({ sscc: first });
    await dock.restart();
    expect(await label()).toMatchObject({ sscc: first, again: true });
    expect(await ssccs()).toEqual([first, second]);
  });

  it('has none where the station mints none, and gets one with its next label where it does', async () => {
    await dock.scans('DOCK.NEW', 'A');
    expect(await label()).not.toHaveProperty('sscc');
    await choose();
    expect(await ssccs()).toEqual(['']);
    const printed = await label();
    expect(isSscc(printed?.sscc ?? '')).toBe(true);
    expect(await ssccs()).toEqual([printed?.sscc]);
    expect((await label())?.sscc).toBe(printed?.sscc);
  });

  it('has none by half a setting, which is refused where it is wrong', async () => {
    const wrong = (path: string) => ({ code: 'invalid-input', details: { problems: [{ path: `boxLabels.${path}` }] } });
    await expect(choose({ companyPrefix: '401' })).rejects.toMatchObject(wrong('companyPrefix'));
    await expect(choose({ companyPrefix: '4012345678901' })).rejects.toMatchObject(wrong('companyPrefix'));
    await expect(choose({ stationNumber: '7' })).rejects.toMatchObject(wrong('stationNumber'));
    await expect(choose({ stationNumber: '' })).rejects.toMatchObject(wrong('stationNumber'));
    const next = await dock.station.ask('print.next-sscc', { companyPrefix: '4012345', stationNumber: '07' });
    expect(next).toEqual({ sscc: '040123457000000008', left: 100_000_000 });
  });

  it('keeps the SSCC that its carton came with, also if it was minted one before', async () => {
    await choose();
    await dock.scan('DOCK.NEW');
    const own = '376104250021234569';
    await dock.scan(scanned(own));
    await dock.scan('A');
    expect(await label()).toMatchObject({ sscc: own });
  });

  it('is opened by the number that its own label says, and no other gets that number', async () => {
    await choose();
    await dock.scans('DOCK.NEW', 'A');
    const [first = ''] = await ssccs();
    await dock.scans('DOCK.BOX', 'B', 'DOCK.BOX', `DOCK.BOX.${first}`);
    expect(await openBox()).toBe(1);
  });

  it('opens without one where the newest cannot be saved, and its label says so', async () => {
    await choose();
    mkdirSync(join(dock.station.dataFolder, 'sscc.json.part'));
    await dock.scans('DOCK.NEW', 'A');
    expect(await ssccs()).toEqual(['']);
    expect((await dock.scan('DOCK.PRINT')).verdict).toMatchObject({
      tone: 'failed',
      detail: { key: 'message.sscc-unsaved' },
    });
    rmSync(join(dock.station.dataFolder, 'sscc.json.part'), { recursive: true });
    expect(isSscc((await label())?.sscc ?? '')).toBe(true);
  });

  it('never has that of another: not after UNDO, and not as a copy', async () => {
    await choose();
    await dock.scans('DOCK.NEW', 'A', 'DOCK.BOX');
    const [first = '', undone = ''] = await ssccs();
    await dock.scan('DOCK.UNDO');
    expect(await ssccs()).toEqual([first]);
    await dock.scan('DOCK.BOX');
    const [, second = ''] = await ssccs();
    // An empty open box becomes the first copy, and keeps what it has.
    await dock.scan('DOCK.SAME.3');
    const all = await ssccs();
    expect(all.slice(0, 2)).toEqual([first, second]);
    expect(all).toHaveLength(5);
    expect(new Set([...all, undone]).size).toBe(6);
    expect(all.every(isSscc)).toBe(true);
  });

  it('keeps the SSCC that it came with as its number', async () => {
    await choose();
    await dock.scans('DOCK.NEW', 'A', scanned('106141410000000415'));
    expect(await label()).toMatchObject({ sscc: '106141410000000415', number: '106141410000000415' });
    expect((await ssccs())[1]).toBe('');
  });

  it('is sent by it as its CustomContainerNo, if the station is set so', async () => {
    await choose({ ssccIsNumber: true });
    await dock.scans('DOCK.NEW', 'A', 'DOCK.BOX', 'B', 'DOCK.BOX.MINE', 'A');
    const [first = '', second = ''] = await ssccs();
    expect(await label()).toMatchObject({ number: 'MINE' });
    await dock.scan('DOCK.BOX.1');
    expect(await label()).toMatchObject({ number: first, sscc: first });
    expect(await dock.said('DOCK.DONE')).toBe('box-complete message.plan-queued');
    const sent = await until(dock.ledger, ({ length }) => length > 0);
    expect(
      sent.map(({ body }) => (body.Containers as { CustomContainerNo: string }[]).map((box) => box.CustomContainerNo)),
    ).toEqual([[first, second, 'MINE']]);
  });

  it('is not labelled without one when they are used up, and says what to do', async () => {
    await choose({ companyPrefix: '401234567890', stationNumber: '31' });
    await dock.scans('DOCK.NEW', 'A', 'DOCK.BOX', 'A', 'DOCK.SAME.990', 'DOCK.BOX.993', 'A', 'DOCK.SAME.4');
    expect((await ssccs()).filter(isSscc).length).toBeGreaterThan(990);
    await dock.scans(
      'DOCK.BOX',
      'A',
      'DOCK.BOX',
      'A',
      'DOCK.BOX',
      'A',
      'DOCK.BOX',
      'A',
      'DOCK.BOX',
      'A',
      'DOCK.BOX',
      'A',
    );
    const { verdict, print } = await dock.scan('DOCK.PRINT');
    expect([verdict.tone, verdict.title.key, verdict.detail?.key, print]).toEqual([
      ...['failed', 'message.sscc-none', 'message.sscc-used-up', undefined],
    ]);
    await choose({ companyPrefix: '401234567890', stationNumber: '32' });
    expect((await label())?.sscc).toMatch(/^34012345678902/);
  });
});

describe('the SSCC on a label', () => {
  const twoBoxes = async () => {
    await choose();
    await dock.scans('DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-1', 'A', 'DOCK.BOX', 'B');
    const [first = '', second = ''] = await ssccs();
    return { first, second };
  };

  it('opens its box in the open shipment, also where the scanner does not say that it is GS1', async () => {
    const { first, second } = await twoBoxes();
    expect(await dock.said(scanned(first))).toBe('command message.box-open');
    expect(await openBox()).toBe(1);
    await dock.scan(`00${second}`);
    expect(await openBox()).toBe(2);
    await dock.scan(first);
    expect(await openBox()).toBe(1);
    expect(await dock.contents()).toEqual(['A 1', 'B ST-B 1']);
  });

  it('proves that the label came out', async () => {
    const { second } = await twoBoxes();
    const job = (await label())?.jobId ?? '';
    await dock.station.ask('print.settle', { id: job, why: null });
    await dock.scan(scanned(second));
    const [print] = await dock.station.ask('print.list', { limit: 1 });
    expect(print).toMatchObject({ id: job, state: 'confirmed' });
  });

  it('opens it from Home, whether its shipment is open or parked', async () => {
    const { first } = await twoBoxes();
    const there = await dock.scan(scanned(first), 'home');
    expect(there).toMatchObject({
      navigate: 'inbound',
      verdict: { tone: 'command', title: { key: 'message.box-open', params: { box: 1 } } },
    });
    expect(await openBox()).toBe(1);
    // Another one is open: YES goes there.
    await dock.scans('DOCK.BOX.2', 'DOCK.NEW', 'NEVER-KNOWN');
    expect(await dock.scan(`00${first}`, 'home')).toMatchObject({ navigate: null, verdict: { tone: 'wrong' } });
    await dock.scan('DOCK.HOLD');
    const resumed = await dock.scan(`00${first}`, 'home');
    expect(resumed).toMatchObject({ navigate: 'inbound', verdict: { title: { params: { box: 1 } } } });
    expect(await openBox()).toBe(1);
    expect(await dock.contents()).toEqual(['A 1', 'B ST-B 1']);
  });

  it('says that its shipment is closed, or another one', async () => {
    const { first } = await twoBoxes();
    await dock.scan('DOCK.NEW');
    expect(await dock.scan(scanned(first))).toMatchObject({
      verdict: {
        tone: 'wrong',
        title: { key: 'message.other-box', params: { plan: 'IN-1' } },
        detail: { key: 'message.other-offer' },
      },
    });
    await dock.scans('DOCK.YES', 'DOCK.DONE');
    const closed = await dock.scan(scanned(first), 'home');
    expect([closed.verdict.tone, closed.verdict.title.key]).toEqual(['wrong', 'message.other-box']);
  });

  it('says that its shipment is at another station of the company, and is no new box here', async () => {
    await twoBoxes();
    const other = '340123451000000007';
    for (const [screen, text] of [
      ['inbound', scanned(other)],
      ['home', scanned(other)],
      ['inbound', `00${other}`],
    ] as const) {
      const { verdict, appended } = await dock.scan(text, screen);
      expect([verdict.title.key, verdict.detail, appended]).toEqual([
        'message.sscc-box',
        { key: 'message.sscc-elsewhere', params: { number: '31' } },
        [],
      ]);
    }
    // Somebody who knows better says so.
    expect(await dock.said(`DOCK.BOX.${other}`)).toBe('box-complete message.box-closed');
    expect(await dock.said(scanned('340999991000000003'))).toBe('box-complete message.box-closed');
  });

  it('says that no box has it, after its box was undone', async () => {
    const { second } = await twoBoxes();
    await dock.scans('DOCK.UNDO', 'DOCK.UNDO');
    const { verdict } = await dock.scan(scanned(second));
    expect([verdict.title.key, verdict.detail?.key]).toEqual(['message.sscc-box', 'message.sscc-forgotten']);
  });
});

describe('a box of an order that is changed', () => {
  it('keeps the SSCC that it had as a box of the shipment, and a new one gets its own', async () => {
    await choose();
    await dock.scans('DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-7', 'A', 'DOCK.BOX', 'B');
    const [first = '', second = ''] = await ssccs();
    await dock.mend();
    await dock.scan('DOCK.DONE');
    const inChange = async () => {
      const open = await dock.station.ask('document.current', { screen: 'inbound' });
      return open?.kind === 'box-change' ? foldAny('box-change', open.journal).state : null;
    };
    await until(
      () => dock.station.ask('outbox.list', { limit: 10 }),
      ([entry]) => entry?.state === 'confirmed',
    );
    await dock.station.ask('inbound.open', { order: 'IN-7' });
    await until(inChange, (change) => change?.status === 'here');
    await dock.scan('DOCK.BOX.1');
    expect((await label())?.sscc).toBe(first);
    await dock.scan('DOCK.BOX.2');
    expect((await label())?.sscc).toBe(second);
    await dock.scans('DOCK.BOX', 'A');
    const third = await label();
    expect([isSscc(third?.sscc ?? ''), [first, second].includes(third?.sscc ?? '')]).toEqual([true, false]);
    // What the program wrote is no edit: UNDO takes the item back.
    await dock.scan('DOCK.UNDO');
    expect((await inChange())?.plan.boxes.map(({ lines }) => lines.length)).toEqual([1, 1, 0]);
    expect((await label())?.sscc).toBe(third?.sscc);
  });
});
