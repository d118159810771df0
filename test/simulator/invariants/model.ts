import type { Call, Package } from './actions.ts';
import type { MaybeReply, Reply } from './http-client.ts';
import { hold, same } from './same.ts';
import { idOf, type Request } from './service-calls.ts';

/** One order as the ledger has it. */
export interface Row {
  readonly endpoint: string;
  readonly key: string;
  readonly body: unknown;
}

/** What the service must hold by what it has answered. The rows are in the order in which they were taken. */
export interface Model {
  readonly rows: readonly Row[];
  /** Shipments that were received by hand: nothing comes by itself any more. */
  readonly byHand: readonly string[];
}

export const nothingDone: Model = { rows: [], byHand: [] };

/** `done`: it was acknowledged. `not done`: it was refused, or never came to its work. */
export type Certainty = 'done' | 'not done' | 'unknown';

/** The rows that one request must have written, must not have written, or may have written: then all of them or none. */
export interface Claim {
  readonly rows: readonly Row[];
  readonly certainty: Certainty;
}

/** What a request would write if it is done, knowing what there is: packages without a flaw under new ids. */
export function rowsOf(call: Call, request: Request, { rows }: Model): readonly Row[] {
  const endpoint = request.endpoint.name;
  const body = request.body as { Packages?: readonly unknown[] } | undefined; // made by service-calls.ts
  const isNew = (kind: 'IN' | 'BOL', key: string) => !rows.some((row) => kindOf(row) === kind && row.key === key);
  if (call.type === 'drop-ship-batch' || call.type === 'outbound') {
    return verdictsIn(call, rows).flatMap((verdict, index) => {
      const key = packageKey(call, call.packages[index]?.id ?? -1);
      return verdict === 'new' ? [{ endpoint, key, body: body?.Packages?.[index] }] : [];
    });
  }
  if (call.type === 'drop-ship') {
    const [verdict] = verdictsIn({ ...call, packages: [call.package] }, rows);
    return verdict === 'new' ? [{ endpoint, key: packageKey(call, call.package.id), body }] : [];
  }
  if (call.type === 'plan') {
    const key = idOf.inbound(call.id);
    return !call.flaw && isNew('IN', key) ? [{ endpoint, key, body }] : [];
  }
  if (call.type === 'modify') {
    const key = idOf.inbound(call.id);
    return !call.flaw && !isNew('IN', key) ? [{ endpoint, key, body }] : [];
  }
  if (call.type === 'bill') {
    const key = idOf.bill(call.id);
    return isNew('BOL', key) ? [{ endpoint, key, body }] : [];
  }
  return [];
}

function verdictsIn(call: Call & { readonly packages: readonly Package[] }, rows: readonly Row[]) {
  return verdictsOf(call.packages, (id) =>
    rows.some(
      (row) =>
        row.endpoint.startsWith(call.type === 'outbound' ? 'outbound.' : 'drop-ship.') &&
        row.key === packageKey(call, id),
    ),
  );
}

/** Which of the four kinds of order a row is about. */
export function kindOf({ endpoint }: Row): 'DS' | 'OUT' | 'IN' | 'BOL' {
  if (endpoint.startsWith('drop-ship.')) return 'DS';
  if (endpoint.startsWith('outbound.')) return 'OUT';
  return endpoint.startsWith('inbound.') ? 'IN' : 'BOL';
}

/**
 * What follows from a reply. `struck` is the fault that the request met: those that lose or break a reply strike after the work, the
 * others before it (design, section 7).
 */
export function claimOf(
  call: Call,
  request: Request,
  model: Model,
  reply: MaybeReply,
  struck: string | undefined,
): Claim {
  const rows = rowsOf(call, request, model);
  const isAnswered = struck === undefined || struck === 'status' || struck === 'delay';
  hold(
    isAnswered === (reply !== undefined),
    () => `${struck}: ${JSON.stringify(call)} was answered ${JSON.stringify(reply)}`,
  );
  if (struck === 'drop-before' || struck === 'status') return { rows, certainty: 'not done' };
  // Whether boxes could still be changed is for the service to say: it hangs on what has arrived.
  if (reply === undefined) return { rows, certainty: call.type === 'modify' ? 'unknown' : 'done' };
  if (call.type === 'modify') {
    const isDone = (reply.body as { Success?: unknown }).Success === true;
    hold(reply.status === 200, () => `modify-boxes answered ${JSON.stringify(reply)}`);
    hold(!isDone || rows.length > 0, () => `${call.id}: boxes that must be refused were changed`);
    return { rows, certainty: isDone ? 'done' : 'not done' };
  }
  checkReply(call, rows, model, reply);
  return { rows, certainty: 'done' };
}

/**
 * The model with what the ledger has more than it. Fails where a claim is not borne out, where a request is half done, and where
 * rows have changed or nobody asked for them. `inOrder`: one request went out after the other.
 */
export function settle(model: Model, ledger: readonly Row[], claims: readonly Claim[], inOrder = true): Model {
  const known = model.rows.length;
  same('the ledger so far', ledger.slice(0, known), model.rows);
  let open = [...claims];
  for (let at = known; at < ledger.length; ) {
    const found = open.findIndex(
      ({ rows, certainty }) => rows.length > 0 && certainty !== 'not done' && startsWith(ledger.slice(at), rows),
    );
    const claim = open[found];
    hold(claim !== undefined, () => `a row nobody asked for, or half a request: ${JSON.stringify(ledger.slice(at))}`);
    const passedOver = inOrder ? open.slice(0, found) : [];
    hold(!passedOver.some(isOwed), () => `out of order or lost: ${JSON.stringify(passedOver)}`);
    at += claim.rows.length;
    open = open.filter((_, index) => (inOrder ? index > found : index !== found));
  }
  hold(!open.some(isOwed), () => `acknowledged but not in the ledger: ${JSON.stringify(open.filter(isOwed))}`);
  return { ...model, rows: ledger };
}

function isOwed({ rows, certainty }: Claim): boolean {
  return certainty === 'done' && rows.length > 0;
}

function startsWith(ledger: readonly Row[], rows: readonly Row[]): boolean {
  return JSON.stringify(ledger.slice(0, rows.length)) === JSON.stringify(rows);
}

/** What must become of each package of a batch: one under an id that is taken is ignored, whatever else is in it (manual/service.md 12). */
function verdictsOf(packages: readonly Package[], isTaken: (id: number) => boolean): ('new' | 'exists' | 'refused')[] {
  const added = new Set<number>();
  return packages.map(({ id, flaw }) => {
    if (flaw !== 'no id' && (added.has(id) || isTaken(id))) return 'exists';
    if (flaw !== undefined) return 'refused';
    added.add(id);
    return 'new';
  });
}

function packageKey(call: Call, id: number): string {
  return call.type === 'outbound' ? idOf.outbound(id) : idOf.dropShip(id);
}

function checkReply(call: Call, rows: readonly Row[], model: Model, { status, body }: Reply): void {
  const about = () => `${JSON.stringify(call)} was answered ${status} ${JSON.stringify(body)}`;
  if (call.type === 'drop-ship-batch' || call.type === 'outbound') {
    hold(status === (call.type === 'outbound' && rows.length > 0 ? 201 : 200), about);
    const results = body as { Success: boolean; Message?: string; ErrorCode?: string }[];
    hold(results.length === call.packages.length, about);
    for (const [index, verdict] of verdictsIn(call, model.rows).entries()) {
      const { Success, Message, ErrorCode } = results[index] ?? {};
      hold(Success === (verdict !== 'refused'), about);
      hold(verdict !== 'refused' || (Boolean(Message) && Boolean(ErrorCode)), about);
    }
  } else if (call.type === 'drop-ship') {
    const [verdict] = verdictsIn({ ...call, packages: [call.package] }, model.rows);
    hold(status === (verdict === 'refused' ? 400 : 200), about);
  } else if (call.type === 'plan') {
    hold(status === (rows.length > 0 ? 200 : 400), about);
  } else if (call.type === 'bill') {
    hold(status === 200, about);
  } else {
    hold([200, 404].includes(status), about);
  }
}
