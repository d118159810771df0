import type { PackedParcel } from '../../documents/pack/pack.ts';
import { learnWeight } from '../../documents/weight/learn-weight.ts';
import { fromMaster, type UnitWeight } from '../../documents/weight/unit-weight.ts';
import type { CoreContext } from '../core-context.ts';

type Core = Pick<CoreContext, 'unitWeights' | 'catalogue'>;

/** What is known about the weight of one unit: learned here, otherwise the SKU master's figure; null: nothing. */
export function unitWeightOf({ unitWeights, catalogue }: Core, sku: string): UnitWeight | null {
  const learned = unitWeights.of(sku);
  if (learned !== null) return learned;
  const grams = catalogue.record(sku)?.record.weightGrams ?? null;
  return grams === null || grams <= 0 ? null : fromMaster(grams);
}

/** A confirmed weight teaches what its goods weigh. The caller provides the transaction. */
export function learnWeights(core: Core & Pick<CoreContext, 'actor'>, parcel: PackedParcel, at: number): void {
  const { grams, teaches } = parcel;
  if (grams === null || teaches === null) return;
  const lines = teaches.lines.map(({ sku, quantity }) => ({ sku, quantity, unit: unitWeightOf(core, sku) }));
  for (const [sku, unit] of learnWeight(grams, lines, { grams: teaches.packagingGrams }))
    core.unitWeights.write(sku, unit, at, core.actor());
}
