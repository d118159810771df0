import { boxedIn } from '../../documents/rules.ts';
import { learnWeight } from '../../documents/weight/learn-weight.ts';
import { fromMaster, type UnitWeight } from '../../documents/weight/unit-weight.ts';
import { lessonOf, type WeightFacts, type WeightLesson } from '../../documents/weight/weigh.ts';
import type { CoreContext } from '../core-context.ts';

type Core = Pick<CoreContext, 'unitWeights' | 'catalogue'>;

/** What is known about the weight of one unit: learned here, otherwise the SKU master's figure; null: nothing. */
export function unitWeightOf({ unitWeights, catalogue }: Core, sku: string): UnitWeight | null {
  const learned = unitWeights.of(sku);
  if (learned !== null) return learned;
  const grams = catalogue.record(sku)?.record.weightGrams ?? null;
  return grams === null || grams <= 0 ? null : fromMaster(grams);
}

/** What the station knows about the weight of goods and packaging. */
export function weightFacts(core: Core & Pick<CoreContext, 'settings'>): WeightFacts {
  const { packaging } = core.settings();
  return {
    unitWeight: (sku) => unitWeightOf(core, sku),
    packagingOf: (code) => packaging.find((each) => each.code.toUpperCase() === code.trim().toUpperCase()) ?? null,
    packagingCodes: () => packaging.map(({ code }) => code),
  };
}

type Learner = Core & Pick<CoreContext, 'actor'>;

/** A confirmed weight teaches what its goods weigh. The caller provides the transaction. */
export function learnWeights(core: Learner, lesson: WeightLesson | null, at: number): void {
  if (lesson === null) return;
  const lines = lesson.lines.map(({ sku, quantity }) => ({ sku, quantity, unit: unitWeightOf(core, sku) }));
  for (const [sku, unit] of learnWeight(lesson.grams, lines, { grams: lesson.packagingGrams }))
    core.unitWeights.write(sku, unit, at, core.actor());
}

/** The same of every box that was weighed in a shipment, when it is closed: not again after it was reopened. */
export function learnFromBoxes(core: Learner & Pick<CoreContext, 'openDocuments'>, id: string, at: number): void {
  const document = core.openDocuments.load(id);
  const boxed = boxedIn(document);
  const closings = document.journal.filter(({ entry }) => entry.type === 'closed');
  if (boxed === null || closings.length !== 1) return;
  for (const box of boxed.plan.boxes) learnWeights(core, lessonOf(box.weighed, box.lines, box.packaging), at);
}
