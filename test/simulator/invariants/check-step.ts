import type { Step } from './actions.ts';
import type { Look } from './look.ts';
import type { Model } from './model.ts';
import { same } from './same.ts';
import { idOf } from './service-calls.ts';

type Figures = Readonly<Record<string, readonly [arrived: number, putaway: number]>>;

/** Goods that somebody receives by hand are in the figures at once; what cannot be is refused. */
export function checkReceipt(step: Step, status: number | undefined, before: Look, after: Look): void {
  if (step.type !== 'receive') return;
  const key = idOf.inbound(step.id);
  const wanted: Record<string, readonly [number, number]> = { ...figuresOf(before, key) };
  for (const { sku, arrived, putaway } of step.lines) {
    const [a, p] = wanted[sku] ?? [0, 0];
    wanted[sku] = [a + arrived, p + putaway];
  }
  const isPossible = Object.values(wanted).every(([arrived, putaway]) => putaway <= arrived);
  same(`receiving ${key}`, status, before.inbounds[key] === undefined ? 404 : isPossible ? 200 : 400);
  if (status === 200) same(`the figures of ${key}`, cameOf(figuresOf(after, key)), cameOf(wanted));
}

/** Who asks, is refused, or restarts the service changes nothing; who orders, nothing of other orders. */
export function checkRest(step: Step, status: number | undefined, model: Model, before: Look, after: Look): void {
  const received = step.type === 'receive' && status === 200 ? idOf.inbound(step.id) : undefined;
  for (const key of model.byHand) {
    if (key !== received) same(`${key}, received by hand`, figuresOf(after, key), figuresOf(before, key));
  }
  if (step.type === 'pass' || step.type === 'clock' || step.type === 'late-goods' || received !== undefined) return;
  const written = after.ledger.slice(before.ledger.length).map(({ key }) => key);
  if (written.length === 0) same('where nothing was done, the world', after, before);
  for (const orders of ['dropShips', 'outbounds', 'inbounds'] as const) {
    for (const [key, was] of Object.entries(before[orders])) {
      if (!written.includes(key)) same(`${key}, which nobody touched`, after[orders][key], was);
    }
  }
}

/** Without the goods of which nothing has come. */
function cameOf(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).filter(([, [arrived, putaway]]) => arrived > 0 || putaway > 0));
}

function figuresOf({ inbounds }: Look, key: string): Figures {
  const lines = inbounds[key]?.Skus ?? [];
  return Object.fromEntries(
    lines.map(({ Sku = '', ArrivalQuantity = 0, PutawayQuantity = 0 }) => [Sku, [ArrivalQuantity, PutawayQuantity]]),
  );
}
