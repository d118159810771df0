import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyToBill } from '../../../src/documents/bill-of-lading/apply.ts';
import type { BillOfLading } from '../../../src/documents/bill-of-lading/bill-of-lading.ts';
import { decideCommand } from '../../../src/documents/bill-of-lading/decide-command.ts';
import { findParcel } from '../../../src/documents/bill-of-lading/find-parcel.ts';
import { billOfLadingKind } from '../../../src/documents/bill-of-lading/kind.ts';
import { parcelOnWire } from '../../../src/documents/bill-of-lading/request.ts';
import { foldDocument } from '../../../src/documents/journal/fold-document.ts';
import { standing } from '../../../src/documents/journal/journal.ts';
import { buildBill, headerFields } from './bill-builder.ts';

type Step = readonly [kind: 'scan' | 'take' | 'command' | 'found' | 'unknown', text: string];

/** Eight parcels, each with two numbers: P3 and T3 are one. */
const number = fc.tuple(fc.constantFrom('P', 'T'), fc.nat(7)).map(([letter, at]) => `${letter}${at}`);
const commands = fc.constantFrom(
  ...['BOX', 'BOX.1', 'BOX.N-1', 'BOX.N-2', 'WEIGHT.5', 'WEIGHT.500', 'SIZE.1X2X3', 'SET.WEIGHT.505'],
  ...['SET.DEPFLIGHT.x', 'SET.BOLFILE.', 'QTY.2', 'SAME.2', 'yes', 'NO', 'UNDO', 'UNDO', 'done', 'hold'],
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: number.map((text) => ['scan', text] as const) },
  { weight: 2, arbitrary: number.map((text) => ['take', text] as const) },
  { weight: 4, arbitrary: number.map((text) => ['found', text] as const) },
  { weight: 1, arbitrary: number.map((text) => ['unknown', text] as const) },
  { weight: 6, arbitrary: commands.map((text) => ['command', text] as const) },
);
const steps = fc.array(step, { maxLength: 250 });
/** Without what the service says: only what a person does is taken back. */
const byHand = fc
  .array(step, { maxLength: 120, size: 'max' })
  .map((all) => all.filter(([kind]) => kind !== 'found' && kind !== 'unknown'));

function build(all: readonly Step[], watch: (bill: BillOfLading, undone: boolean) => void = () => {}) {
  const made = buildBill();
  const header = headerFields.map((text) => ['command', text] as const);
  for (const [kind, text] of [...header, ...all]) {
    const before = made.bill;
    if (kind === 'found') made.found(text, `P${text.slice(1)}`, `T${text.slice(1)}`);
    else if (kind === 'unknown') made.notFound(text);
    else if (kind === 'scan') made.scan(text);
    else if (kind === 'take') {
      made.command('DOCK.MINUS');
      made.scan(text);
    } else {
      // A bill that is finished takes no more.
      if (isWord(text) && decideCommand(made.bill, made.journal, { name: text }).finish) continue;
      if (made.command(`DOCK.${text}`).entry?.type === 'undo') watch(made.bill, true);
    }
    if (made.journal.at(-1)?.entry.type !== 'undo' && made.bill !== before) watch(before, false);
  }
  return made;
}

function isWord(text: string): text is 'done' | 'hold' | 'yes' {
  return ['done', 'hold', 'yes'].includes(text);
}

const parcelsOf = (bill: BillOfLading) => bill.boxes.flatMap((box) => box.parcels);

it('each parcel is in the bill once, found by each of its names, and counted right', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { bill } = build(all);
      const parcels = parcelsOf(bill);
      expect(bill.parcels).toBe(parcels.length);
      const names = parcels.flatMap((parcel) => parcel.names);
      expect(new Set(names).size).toBe(names.length);
      for (const [at, box] of bill.boxes.entries()) {
        for (const parcel of box.parcels) {
          for (const name of parcel.names) expect(findParcel(bill, name)).toEqual({ box: at, parcel });
        }
        expect(box.parcels.map(({ id }) => id)).toEqual(box.parcels.map(({ id }) => id).sort((a, b) => a - b));
      }
      for (const name of ['P', 'T'].flatMap((letter) => [...'01234567'].map((at) => letter + at))) {
        expect(findParcel(bill, name) !== undefined, name).toBe(names.includes(name));
      }
      const sent = parcels.map(parcelOnWire);
      for (const member of ['PackageId', 'TrackingNumber'] as const) {
        const values = sent.flatMap((info) => info[member] ?? []);
        expect(new Set(values).size).toBe(values.length);
      }
    }),
    { numRuns: 150 },
  );
});

it('a parcel whose numbers the service said is in the bill once, whichever of them were scanned and when it answered', () => {
  const scans = fc.shuffledSubarray(
    ['P', 'T'].flatMap((letter) => [...'0123'].map((at) => letter + at)),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(scans, fc.boolean(), (texts, isLate) => {
      const made = buildBill();
      const answer = (text: string) => made.found(text, `P${text.slice(1)}`, `T${text.slice(1)}`);
      for (const text of texts) {
        made.scan(text);
        if (!isLate) answer(text);
      }
      if (isLate) texts.forEach(answer);
      expect(made.bill.parcels).toBe(new Set(texts.map((text) => text.slice(1))).size);
    }),
    { numRuns: 80 },
  );
});

it('UNDO to any depth is the same as never having done it', () => {
  fc.assert(
    fc.property(steps, fc.nat(40), (all, depth) => {
      const made = build(all);
      for (let n = 0; n < depth; n += 1) made.command('DOCK.UNDO');
      const never = standing(made.journal).reduce(applyToBill, billOfLadingKind.empty);
      expect(made.bill).toEqual(never);
      expect(foldDocument(billOfLadingKind, made.journal).state).toEqual(never);
    }),
    { numRuns: 80 },
  );
});

it('UNDO goes back through every state that a person made, down to the empty bill', () => {
  let undos = 0;
  fc.assert(
    fc.property(byHand, (all) => {
      const seen: BillOfLading[] = [];
      const made = build(all, (before, undone) => {
        undos += Number(undone);
        if (undone) expect(before).toEqual(seen.pop());
        else seen.push(before);
      });
      while (seen.length > 0) {
        const before = seen.pop();
        expect(made.command('DOCK.UNDO').entry?.type).toBe('undo');
        expect(made.bill).toEqual(before);
      }
      expect(made.bill).toEqual(buildBill().bill);
      expect(made.command('DOCK.UNDO').entry).toBeNull();
    }),
    { numRuns: 60 },
  );
  expect(undos).toBeGreaterThan(50);
});
