import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldPlan, planEntryOf } from '../../../src/documents/inbound-plan/kind.ts';
import type { RunningCore } from '../running-core.ts';
import { floorStation } from './floor-station.ts';

const goods = ['A', 'B', 'CS-B', 'TAUGHT', ']C1010400638133393110LOT-1', ']C1010400638133393121S-1', '4006381333931'];
const strangers = ['NOBODY-1', 'NOBODY-2', '9521234567899'];
const commands = [
  ...['BOX', 'BOX.1', 'BOX.N-1', 'SAME.2', 'QTY.4', 'WEIGHT.5', 'SIZE.1X2X3', 'SET.REMARK.x', 'SET.SHIPMENTID.IN-1'],
  ...['MINUS', 'YES', 'NO', 'LEARN', 'UNDO', 'DONE'],
].map((text) => `DOCK.${text}`);

const step = fc.record({
  text: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...goods) },
    { weight: 2, arbitrary: fc.constantFrom(...strangers) },
    { weight: 5, arbitrary: fc.constantFrom(...commands) },
  ),
  gapMs: fc.constantFrom(50, 399, 1000),
});

describe('UNDO, over restarts', () => {
  const floor = floorStation();

  it('takes any work back to nothing, one scan at a time, and what was learned with it', async () => {
    const work = fc.array(step, { minLength: 15, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(work, fc.nat(59), fc.nat(59), async (steps, restartAt, restartInUndo) => {
        await floor.station.ask('learned.import', { csv: 'Code,Sku\nTAUGHT,B\n' });
        await floor.station.scan('DOCK.NEW');
        const empty = await planNow(floor.station);
        const seen = [empty];
        for (const [at, { text, gapMs }] of steps.entries()) {
          if (at === restartAt) await floor.restart();
          // A finish takes the plan out of UNDO's reach: only one that is refused is tried.
          if (text === 'DOCK.DONE' && !hasOpenLine(await planNow(floor.station))) continue;
          const { appended, verdict } = await floor.station.scan(text, { gapMs });
          if (verdict.hold) await floor.station.scan('DOCK.YES');
          const type = appended[0]?.entry.type;
          if (type === 'undo') seen.pop();
          else if (type !== undefined && type !== 'asked') seen.push(await planNow(floor.station));
        }
        // MINUS, if armed, takes the first UNDO.
        if ((await floor.verdictOf('DOCK.UNDO')) === 'command message.undone') seen.pop();
        for (let undone = 0; seen.length > 1; undone += 1) {
          if (undone === restartInUndo) await floor.restart();
          expect(settled(await planNow(floor.station))).toEqual(settled(seen.pop()));
          expect(await floor.verdictOf('DOCK.UNDO', { gapMs: 1 })).toBe('command message.undone');
        }
        expect(settled(await planNow(floor.station))).toEqual(settled(empty));
        expect(await floor.verdictOf('DOCK.UNDO')).toBe('failed message.undo-nothing');
        expect((await floor.station.ask('learned.list', { limit: 10 })).map(({ code }) => code)).toEqual(['TAUGHT']);
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});

async function planNow(station: RunningCore) {
  const open = await station.ask('document.current', { screen: 'inbound' });
  return foldPlan((open?.journal ?? []).map(planEntryOf)).state;
}

function hasOpenLine(plan: Awaited<ReturnType<typeof planNow>>): boolean {
  return plan.boxes.some((box) => box.lines.some((line) => line.status !== 'known'));
}

/** Which question was asked last is the program's own: a refused DONE asks, and UNDO passes over that. */
function settled(plan: Awaited<ReturnType<typeof planNow>> | undefined) {
  return plan && { ...plan, question: null, again: null };
}
