import { z } from 'zod';
import type { RequestLease } from '../../contract/site/hub-protocol.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Actor } from '../storage/actor.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';

export interface RequestBudgetOptions {
  readonly stationFacts: KeyValueRepository;
  readonly environment: Pick<Environment, 'now' | 'after'>;
  readonly actor: () => Actor;
  /** Requests are held now, or no longer. */
  readonly onHold: () => void;
}

/** Asks the hub for so many more, and tells it how many were spent in a slot. Rejects while it is not reached. */
export type AskForRequests = (wanted: number, slot: number, spent: number) => Promise<RequestLease>;

const slotMs = 30_000;
/** So often the hub is told what was spent, and asked what the site allows. */
const tellEveryMs = 15_000;
const askAgainMs = 1_000;
const key = 'site budget';
const Known = z.object({ aMinute: z.number().nullable(), stations: z.number().min(1) });

/**
 * How many requests to the service this station may make now, so that all of the site together keep to its budget. A part of each half
 * minute is every station's own; more is leased from the hub. While the hub is away, the whole is divided by the stations seen last.
 */
export function createRequestBudget({ stationFacts, environment, actor, onHold }: RequestBudgetOptions) {
  let ask: AskForRequests | null = null;
  let known = Known.safeParse(stationFacts.read(key)).data ?? null;
  let slot = { number: 0, endsAt: 0, spent: 0, granted: 0 };
  let isHubAway = true;
  let askedAt = Number.NEGATIVE_INFINITY;
  let cancelTelling: (() => void) | null = null;
  let cancelRelease: (() => void) | null = null;

  function current(): typeof slot {
    const now = environment.now();
    // Also behind a clock that was set back.
    if (now >= slot.endsAt || now < slot.endsAt - slotMs)
      slot = { number: slot.number + 1, endsAt: now + slotMs, spent: 0, granted: 0 };
    return slot;
  }

  /** What is this station's in each slot without a question. */
  function own({ aMinute, stations }: { readonly aMinute: number; readonly stations: number }): number {
    return Math.max(1, Math.floor(aMinute / (isHubAway ? 2 : 4) / stations));
  }

  async function lease(wanted: number): Promise<void> {
    const asked = current();
    askedAt = environment.now();
    try {
      const said = (await ask?.(wanted, asked.number, asked.spent)) ?? null;
      if (said === null) return;
      isHubAway = false;
      learn(said);
    } catch {
      isHubAway = true;
    }
  }

  function learn({ aMinute, stations, granted, slot: number, endsInMs }: RequestLease): void {
    // The slots are the hub's: its clock says when one ends.
    const isSame = slot.number === number;
    slot = {
      number,
      endsAt: environment.now() + endsInMs,
      spent: isSame ? slot.spent : 0,
      granted: (isSame ? slot.granted : 0) + granted,
    };
    if (known?.aMinute === aMinute && known.stations === stations) return;
    known = { aMinute, stations };
    stationFacts.write(key, known, environment.now(), actor());
  }

  /** Until when no request is made, milliseconds since 1970; null: one may be. An order goes when reading waits. */
  function holdUntil(isOrder: boolean): number | null {
    const aMinute = known?.aMinute ?? null;
    if (ask === null || known === null || aMinute === null) return null;
    const { spent, granted, endsAt } = current();
    const mine = own({ aMinute, stations: known.stations });
    const left = mine + granted - spent;
    const isShort = left <= Math.ceil(mine / 4);
    if (isShort && !isHubAway && Math.abs(environment.now() - askedAt) >= askAgainMs)
      void lease(Math.max(1, Math.ceil(aMinute / 20))).then(onHold);
    if (left > (isOrder ? 0 : Math.floor(mine / 2))) return null;
    cancelRelease ??= environment.after(endsAt - environment.now(), () => {
      cancelRelease = null;
      onHold();
    });
    return endsAt;
  }

  function tell(): void {
    cancelTelling = environment.after(tellEveryMs, () => void lease(0).then(() => ask !== null && tell()));
  }

  return {
    holdUntil,
    /** A request leaves. */
    spend(): void {
      current().spent += 1;
    },
    start(askHub: AskForRequests): void {
      ask = askHub;
      void lease(0);
      tell();
    },
    /** The station has left its site, or ends. */
    stop(): void {
      ask = null;
      cancelTelling?.();
      cancelRelease?.();
      cancelRelease = null;
    },
  };
}
export type RequestBudget = ReturnType<typeof createRequestBudget>;
