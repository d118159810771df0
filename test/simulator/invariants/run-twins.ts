import type { Step } from './actions.ts';
import { carryOut } from './carry-out.ts';
import { lookAt } from './look.ts';
import { idsOf } from './run-steps.ts';
import { same } from './same.ts';
import { openWarehouse, type Warehouse } from './warehouse.ts';

/**
 * Two services with one seed, one clock and the same orders: one is looked at after every step, asked questions and restarted, the
 * other is left alone. Half-way the one does all that was done so far once more, and a reset takes it back. In the end they are the same.
 */
export async function runTwins(seed: number, steps: readonly Step[]): Promise<void> {
  const asked = await openWarehouse('on disk', seed);
  const quiet = await openWarehouse('in memory', seed);
  const tried = new Set<string>();
  const snapshots: string[] = [];
  try {
    const half = Math.floor(steps.length / 2);
    for (const [index, step] of steps.entries()) {
      if (index === half) {
        const name = await snapshotOf(asked);
        same('the name of a snapshot', await snapshotOf(quiet), name);
        for (const again of steps.slice(0, half).flatMap(inClockTime)) {
          const { exchanges } = await carryOut(asked, again, { index, snapshots: [] });
          for (const { call } of exchanges) for (const id of idsOf(call)) tried.add(id);
        }
        await asked.control('POST', '/reset', { snapshot: name });
        snapshots.push(name);
      }
      const at = { index, snapshots: [...snapshots] };
      if (step.type === 'restart') await asked.restart();
      else {
        const { exchanges, snapshot } = await carryOut(asked, step, at);
        for (const { call } of exchanges) for (const id of idsOf(call)) tried.add(id);
        if (snapshot !== undefined) snapshots.push(snapshot);
        if (!['read', 'broken', 'look-again'].includes(step.type)) await carryOut(quiet, step, at);
      }
      await lookAt(asked, tried);
    }
    same('a world that was asked', await lookAt(asked, tried), await lookAt(quiet, tried));
  } finally {
    await asked.close();
    await quiet.close();
  }
}

async function snapshotOf({ control }: Warehouse): Promise<string> {
  const { id } = (await control('POST', '/snapshot', {})) as { id: string };
  return id;
}

/** A reset takes back the simulator's clock, but nobody's real one. */
function inClockTime(step: Step): Step[] {
  if (step.type === 'pass') return [{ ...step, type: 'clock' }];
  return step.type === 'snapshot' || step.type === 'reset' || step.type === 'restart' ? [] : [step];
}
