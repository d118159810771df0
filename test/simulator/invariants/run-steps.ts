import type { Call, Step } from './actions.ts';
import { carryOut, type Outcome, snapshotOf } from './carry-out.ts';
import { checkCourse } from './check-course.ts';
import { checkReceipt, checkRest } from './check-step.ts';
import { checkWorld } from './check-world.ts';
import { type Look, ledgerOf, lookAt } from './look.ts';
import { type Claim, claimOf, type Model, nothingDone, rowsOf, settle } from './model.ts';
import { same } from './same.ts';
import { idOf } from './service-calls.ts';
import { type Kind, openWarehouse, type Warehouse } from './warehouse.ts';

interface Snapshot {
  readonly name: string;
  readonly model: Model;
  readonly look: Look;
  readonly realMs: number;
}

/** Does the steps, and looks at everything after each; throws at the first thing that is not as it must be. */
export async function runSteps(kind: Kind, seed: number, steps: readonly Step[]): Promise<void> {
  const warehouse = await openWarehouse(kind, seed);
  const tried = new Set<string>();
  const snapshots: Snapshot[] = [];
  let model = nothingDone;
  try {
    let before = await lookAt(warehouse, tried);
    checkWorld(before);
    for (const [index, step] of steps.entries()) {
      try {
        const outcome = await carryOut(warehouse, step, { index, snapshots: snapshots.map(({ name }) => name) });
        for (const { call } of outcome.exchanges) for (const id of idsOf(call)) tried.add(id);
        const target =
          step.type === 'reset'
            ? snapshotOf(
                step,
                snapshots.map(({ name }) => name),
              )
            : undefined;
        const back = snapshots.find(({ name }) => name === target);
        if (step.type === 'reset') model = back?.model ?? nothingDone;
        model = await settled(warehouse, model, outcome);
        if (step.type === 'receive' && outcome.status === 200) model = withReceived(model, idOf.inbound(step.id));

        const after = await lookAt(warehouse, tried);
        checkWorld(after);
        if (step.type === 'reset') {
          if (back !== undefined && back.realMs === warehouse.realMs())
            same('what a reset brings back', after, back.look);
        } else {
          checkCourse(before, after);
          checkReceipt(step, outcome.status, before, after);
          checkRest(step, outcome.status, model, before, after);
        }
        if (outcome.snapshot !== undefined) {
          snapshots.push({ name: outcome.snapshot, model, look: after, realMs: warehouse.realMs() });
        }
        before = after;
      } catch (error) {
        throw new Error(`step ${index} (${step.type}): ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    }
  } finally {
    await warehouse.close();
  }
}

/** Every order that a call names. */
export function idsOf(call: Call): string[] {
  if (call.type === 'drop-ship-batch') return call.packages.map(({ id }) => idOf.dropShip(id));
  if (call.type === 'outbound') return call.packages.map(({ id }) => idOf.outbound(id));
  if (call.type === 'drop-ship') return [idOf.dropShip(call.package.id)];
  return call.type === 'plan' || call.type === 'modify' ? [idOf.inbound(call.id)] : [];
}

/** What each request claims, against the ledger. Where one went out after the other, each is judged by what those before it did. */
async function settled(warehouse: Warehouse, model: Model, { exchanges, wasCutOff = false }: Outcome): Promise<Model> {
  const ledger = await ledgerOf(warehouse);
  const claims: Claim[] = [];
  let sofar = model;
  for (const { call, request, reply, struck } of exchanges) {
    if (wasCutOff && reply === undefined) {
      claims.push({ rows: rowsOf(call, request, model), certainty: 'unknown' });
      continue;
    }
    const claim = claimOf(call, request, sofar, reply, struck);
    claims.push(claim);
    // An order that is only perhaps changed is there either way.
    if (claim.certainty === 'done') sofar = { ...sofar, rows: [...sofar.rows, ...claim.rows] };
  }
  return settle(model, ledger, claims, !wasCutOff);
}

function withReceived(model: Model, shipmentId: string): Model {
  return model.byHand.includes(shipmentId) ? model : { ...model, byHand: [...model.byHand, shipmentId] };
}
