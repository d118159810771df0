import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { attachFile } from '../../../src/documents/bill-of-lading/attach-file.ts';
import { waitsFor } from '../../../src/documents/bill-of-lading/finish.ts';
import { toBillRequest } from '../../../src/documents/bill-of-lading/request.ts';
import { buildBill } from './bill-builder.ts';

const ready = () => {
  const build = buildBill();
  build.header();
  build.scan('TN-1');
  build.found('TN-1', 'P-1', 'TN-1');
  return build;
};

/** Two boxes of 50 kg by the header, of which the second weighs that many grams. */
const weighed = (grams: number) => {
  const build = ready();
  build.command('DOCK.SET.WEIGHT.100000');
  build.command('DOCK.WEIGHT.50000');
  build.command('DOCK.BOX');
  build.scan('TN-2');
  build.found('TN-2', 'P-2', 'TN-2');
  build.command(`DOCK.WEIGHT.${grams}`);
  return build;
};

describe('the request of a bill', () => {
  it('has exactly the members that were set, each parcel by what is known of it', () => {
    const build = buildBill();
    build.header();
    build.scan('TN-1');
    build.found('TN-1', 'P-1', 'TN-1');
    build.scan('TN-2');
    build.notFound('TN-2');
    build.scan('P-3', { mintedHere: true });
    build.scan('P-4', { packageId: 'P-4' });
    build.command('DOCK.WEIGHT.1200');
    build.command('DOCK.SIZE.40X30X20');
    build.command('DOCK.BOX.B-7');
    build.scan('TN-5');
    build.command('DOCK.SET.WEIGHT.1200');
    build.command('DOCK.BOX');
    expect(toBillRequest(build.bill, null)).toEqual({
      ok: true,
      request: {
        BolNumber: '180-1',
        BolType: 'Airway',
        Origin: 'CAN',
        Destination: 'EWR',
        ETD: '2026-11-25T20:30:00+08:00',
        ETA: '2026-11-26T08:30:00-05:00',
        Weight: 1200,
        BoxInfos: [
          {
            BoxNumber: '180-1-001',
            Weight: 1200,
            Length: 40,
            Width: 30,
            Height: 20,
            PackageInfos: [
              { PackageId: 'P-1', TrackingNumber: 'TN-1' },
              { TrackingNumber: 'TN-2' },
              { PackageId: 'P-3' },
              { PackageId: 'P-4' },
            ],
          },
          { BoxNumber: 'B-7', PackageInfos: [{ TrackingNumber: 'TN-5' }] },
        ],
      },
    });
  });

  it('carries the file that is attached, and is refused when its bytes are lost', () => {
    const build = ready();
    const bytes = { base64: 'ZmlsZQ==', fileType: 'pdf' };
    expect(toBillRequest(build.bill, bytes)).not.toHaveProperty('request.BolFile');
    build.take(attachFile({ name: 'b.pdf', size: 4, digest: 'd' }));
    expect(toBillRequest(build.bill, bytes)).toMatchObject({ request: { BolFile: 'ZmlsZQ==', FileType: 'pdf' } });
    expect(toBillRequest(build.bill, null)).toMatchObject({ ok: false, problems: [{ field: 'BolFile' }] });
  });
});

describe('DONE', () => {
  it('closes a whole bill and queues it; HOLD holds it here', () => {
    const done = ready().command('DOCK.DONE');
    expect(done).toMatchObject({ entry: { type: 'closed', held: false }, tone: 'box-complete', finish: 'queue' });
    expect(done.title).toEqual(message('message.bill-queued', { id: '180-1', boxes: 1, parcels: 1 }));
    expect(ready().command('DOCK.HOLD')).toMatchObject({ entry: { type: 'closed', held: true }, finish: 'hold' });
  });

  it.each(['DONE', 'HOLD'])(
    'asks once about parcels that are not verified, says how many, and goes on by YES: %s',
    (word) => {
      const build = ready();
      for (const text of ['TN-8', 'TN-9']) build.scan(text);
      build.notFound('TN-8');
      for (const answer of ['NO', 'UNDO']) {
        expect(build.command(`DOCK.${word}`)).toMatchObject({
          tone: 'ask',
          title: message('message.bill-some-unverified', { n: 2, parcels: 3 }),
        });
        expect(waitsFor(build.bill)?.about).toBe('unverified');
        build.command(`DOCK.${answer}`);
        expect(build.bill).toMatchObject({ question: null, closed: null });
      }
      build.command(`DOCK.${word}`);
      const finished = build.command('DOCK.YES');
      expect(finished.finish).toBe(word === 'DONE' ? 'queue' : 'hold');
      const key = word === 'DONE' ? 'message.bill-on-disk' : 'message.bill-on-disk-held';
      expect(finished.detail).toEqual(message(key, { parcels: 2 }));
      expect(ready().command('DOCK.DONE').detail).toEqual(message('message.on-disk'));
    },
  );

  it('asks about the weights after the parcels', () => {
    const build = weighed(40_000);
    build.scan('TN-8');
    expect(build.command('DOCK.DONE').title.key).toBe('message.bill-some-unverified');
    expect(build.command('DOCK.YES').title.key).toBe('message.bill-weights-differ');
    expect(build.command('DOCK.YES').finish).toBe('queue');
  });

  it('says after UNDO of what was done instead of an answer that it will ask about the parcels again', () => {
    const build = ready();
    build.scan('TN-8');
    build.command('DOCK.DONE');
    build.command('DOCK.SET.TRAFLIGHT.X1');
    expect(build.command('DOCK.UNDO').detail).toEqual(message('message.bill-some-unverified-again'));
  });

  it('names all that its header lacks at once', () => {
    const build = buildBill();
    build.command('DOCK.SET.BOLNUMBER.180-1');
    build.command('DOCK.SET.ORIGIN.CAN');
    build.scan('TN-1');
    expect(build.command('DOCK.DONE')).toMatchObject({
      ...{ entry: null, tone: 'failed' },
      title: message('message.missing-fields', { fields: 'BolType,Destination,ETD,ETA' }),
      detail: message('message.missing-fields-where'),
    });
  });

  it.each(['BolNumber', 'BolType', 'Origin', 'Destination', 'ETD', 'ETA'])('refuses a bill without %s', (field) => {
    for (const word of ['DONE', 'HOLD']) {
      const build = ready();
      build.command(`DOCK.SET.${field}.`);
      const said = build.command(`DOCK.${word}`);
      expect(said).toMatchObject({ entry: null, tone: 'failed', title: message('message.missing-field', { field }) });
      expect(said).not.toHaveProperty('finish');
    }
  });

  it('refuses an empty bill', () => {
    const build = buildBill();
    build.header();
    build.command('DOCK.WEIGHT.100');
    expect(build.command('DOCK.DONE').title).toEqual(message('message.bill-refused-empty'));
  });

  it('refuses an empty box before a filled one, and drops those at the end', () => {
    const build = ready();
    build.command('DOCK.BOX');
    build.command('DOCK.BOX');
    build.scan('TN-3');
    expect(build.command('DOCK.DONE').title).toEqual(message('message.refused-box-empty', { box: 2 }));
    build.command('DOCK.MINUS');
    build.scan('TN-3');
    expect(build.command('DOCK.DONE').finish).toBe('queue');
  });

  it('refuses two boxes of one number', () => {
    const build = ready();
    build.command('DOCK.BOX.180-1-003');
    build.scan('TN-2');
    build.command('DOCK.BOX');
    build.scan('TN-3');
    expect(build.command('DOCK.DONE')).toMatchObject({
      title: message('message.refused-box-number', { box: 3 }),
      detail: message('problem.box-number-twice', { number: '180-1-003', twin: 2 }),
    });
  });
});

describe('the weights of a bill', () => {
  it.each([49_000, 51_000])('are taken while they miss by no more than 1 %%: 50000 + %i of 100000', (grams) => {
    expect(weighed(grams).command('DOCK.DONE').finish).toBe('queue');
  });

  it.each([48_999, 51_001])('ask when they miss by more: 50000 + %i of 100000', (grams) => {
    const build = weighed(grams);
    const asked = build.command('DOCK.DONE');
    expect(asked).toMatchObject({ tone: 'ask', hold: false });
    expect(asked).not.toHaveProperty('finish');
    const figures = { boxes: 50_000 + grams, header: 100_000 };
    expect(asked.title).toEqual(message('message.bill-weights-differ', figures));
    expect(waitsFor(build.bill)?.title).toEqual(asked.title);
  });

  it('are not asked about where one of the two is not known', () => {
    const unweighed = ready();
    unweighed.command('DOCK.SET.WEIGHT.100');
    expect(unweighed.command('DOCK.DONE').finish).toBe('queue');
    const plain = ready();
    plain.command('DOCK.WEIGHT.100');
    expect(plain.command('DOCK.DONE').finish).toBe('queue');
  });

  it('count only the boxes that are sent, and say how many were not weighed', () => {
    const build = ready();
    build.command('DOCK.SET.WEIGHT.1000');
    build.command('DOCK.WEIGHT.500');
    build.command('DOCK.BOX');
    build.scan('TN-2');
    build.found('TN-2', 'P-2', 'TN-2');
    build.command('DOCK.BOX');
    build.command('DOCK.WEIGHT.500');
    expect(build.command('DOCK.DONE').detail).toEqual(message('message.bill-weights-some', { boxes: 1 }));
  });

  it('add up decimals as a person would', () => {
    const build = ready();
    build.command('DOCK.SET.WEIGHT.0.3');
    build.command('DOCK.WEIGHT.0.1');
    build.command('DOCK.BOX');
    build.scan('TN-2');
    build.found('TN-2', 'P-2', 'TN-2');
    build.command('DOCK.WEIGHT.0.203');
    expect(build.command('DOCK.DONE').finish).toBe('queue');
  });

  it.each([
    ['DONE', 'queue'],
    ['HOLD', 'hold'],
  ])('are right as they are by YES, and %s goes on', (word, finish) => {
    const build = weighed(10);
    build.command(`DOCK.${word}`);
    expect(build.command('DOCK.YES').finish).toBe(finish);
    expect(waitsFor(build.bill)).toBeNull();
  });

  it('are left to be corrected by NO, as if it had not been asked', () => {
    const build = weighed(10);
    const before = build.bill;
    build.command('DOCK.DONE');
    expect(build.command('DOCK.NO').tone).toBe('command');
    expect(build.bill).toEqual(before);
    expect(build.command('DOCK.UNDO').detail).toEqual(message('message.undone-measure'));
  });

  it('are asked about no longer once something else is done; only an answer of the service leaves the question', () => {
    const build = weighed(10);
    build.command('DOCK.DONE');
    build.found('TN-1', 'P-1', 'TN-1');
    expect(waitsFor(build.bill)).not.toBeNull();
    build.scan('TN-9');
    expect(waitsFor(build.bill)).toBeNull();
    expect(build.command('DOCK.YES').entry).toBeNull();
  });

  it('are asked about again by an UNDO that goes back to the question, and it says so', () => {
    const build = weighed(10);
    build.command('DOCK.DONE');
    build.scan('TN-9');
    expect(build.command('DOCK.UNDO')).toMatchObject({ tone: 'ask', detail: message('message.bill-weights-again') });
    expect(build.command('DOCK.UNDO').detail).toEqual(message('message.bill-undone-question'));
    expect(build.command('DOCK.UNDO').detail).toEqual(message('message.undone-measure'));
  });
});

describe('a bill that is opened again', () => {
  it('waits for no answer, and UNDO goes on with what a person did before it was finished', () => {
    const build = weighed(10);
    build.command('DOCK.DONE');
    build.command('DOCK.YES');
    expect(build.bill.closed).toBe('queued');
    build.append({ type: 'reopened' });
    expect(build.bill.closed).toBeNull();
    expect(waitsFor(build.bill)).toBeNull();
    expect(build.command('DOCK.UNDO').detail).toEqual(message('message.undone-measure'));
    expect(build.bill.boxes[1]?.weight).toBeNull();
  });
});
