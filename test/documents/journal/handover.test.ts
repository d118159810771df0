import { expect, it } from 'vitest';
import { advancePlan, foldPlan, inboundPlanKind } from '../../../src/documents/inbound-plan/kind.ts';
import type { HandoverEntry, JournalEntry } from '../../../src/documents/journal/journal.ts';
import { lastByPerson } from '../../../src/documents/journal/undo.ts';
import { buildPlan } from '../inbound-plan/plan-builder.ts';

type Journal = ReturnType<typeof foldPlan>['journal'];
const handovers: readonly HandoverEntry[] = [
  { type: 'handed-over', to: 'BENCH-5' },
  { type: 'taken-over', from: 'BENCH-3' },
  { type: 'taken-away', by: 'BENCH-5', lines: 2 },
];

it('what tells who works on a document changes nothing in it, whole or line by line, and UNDO skips it', () => {
  const build = buildPlan();
  build.command('DOCK.BOX');
  const journal = build.journal as Journal;
  const before = foldPlan(journal);
  const more = handovers.map((entry, place) => ({ seq: journal.length + 1 + place, entry })) as unknown as Journal;
  const longer: Journal = [...journal, ...more];
  expect(foldPlan(longer).state).toEqual(before.state);
  expect(more.reduce<typeof before>((folded, line) => advancePlan(folded, line), before).state).toBe(before.state);
  const last = (of: Journal): JournalEntry<unknown> | undefined => lastByPerson(inboundPlanKind, of);
  expect(last(longer)).toEqual(last(journal));
});
