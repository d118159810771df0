import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { InboundPlan } from '../../../src/documents/inbound-plan/inbound-plan.ts';
import { foldPlan } from '../../../src/documents/inbound-plan/kind.ts';
import { buildPlan, goods, stranger } from './plan-builder.ts';

const ownStep = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('A', 'B', 'A twice', '?X', '?Y', '?X twice') },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...['BOX', 'BOX.1', 'BOX.N-1', 'SAME.2', 'QTY.4', 'WEIGHT.5', 'SIZE.1X2X3', 'SET.REMARK.x'],
      ...['MINUS', 'YES', 'NO', 'LEARN', 'UNDO'],
    ),
  },
);
const step = fc.oneof(
  { weight: 12, arbitrary: ownStep },
  { weight: 1, arbitrary: fc.constantFrom('DONE', 'found X', 'not found Y') },
);

it('UNDO goes back through every state that a person made, down to the empty plan, as the journal alone tells it', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.oneof(fc.array(ownStep, { maxLength: 100 }), fc.array(step, { maxLength: 400 })), (steps) => {
      const build = buildPlan();
      const seen: InboundPlan[] = [];
      for (const each of steps) {
        const before = build.plan;
        const entry = take(build, each);
        if (entry === 'undo') seen.pop();
        else if (entry !== null) seen.push(before);
      }
      // MINUS, if armed, takes the first UNDO.
      const first = build.command('DOCK.UNDO');
      if (first.entry !== null) seen.pop();
      while (seen.length > 0) {
        const state = seen.pop();
        const { entry } = build.command('DOCK.UNDO');
        expect(entry?.type).toBe('undo');
        // What the service answered in between stands, and the question that DONE asked is the program's.
        const isOwn = !steps.some((each) => /found|DONE/.test(each));
        compared += Number(isOwn);
        if (isOwn) expect(build.plan).toEqual(state);
        expect(foldPlan(build.journal).state).toEqual(build.plan);
      }
      expect(build.contents()).toEqual(['']);
      expect(build.plan).toMatchObject({ lastClosedBox: null, again: null, learning: null });
      expect(build.command('DOCK.UNDO').entry).toBeNull();
    }),
    { numRuns: 60 },
  );
  expect(compared).toBeGreaterThan(60);
});

/** The type of the entry that a person made by it; null for none, and for the program's own. */
function take(build: ReturnType<typeof buildPlan>, each: string): string | null {
  if (each === 'found X') return append(build, { type: 'found', code: 'X', by: goods('A', { code: 'X' }) });
  if (each === 'not found Y') return append(build, { type: 'not-found', code: 'Y' });
  const [code = '', twice] = each.split(' ');
  const item = code.startsWith('?') ? stranger(code.slice(1)) : goods(code);
  if (twice !== undefined) return build.again(item, 100).entry?.type ?? null;
  if (code.startsWith('?') || code.length === 1) return build.item(item).entry?.type ?? null;
  // A plan that is finished takes no more.
  if (code === 'DONE' && build.contents().every((box) => !box.includes('?'))) return null;
  const type = build.command(`DOCK.${code}`).entry?.type ?? null;
  return type === 'asked' ? null : type;
}

function append(build: ReturnType<typeof buildPlan>, entry: Parameters<typeof build.append>[0]): null {
  build.append(entry);
  return null;
}
