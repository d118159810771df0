import { expect, it } from 'vitest';
import type { Screen } from '../../../src/contract/screen.ts';
import type { stationOf } from '../station-of.ts';

/** How a question is brought up (codes, scanned one after the other, or more), and what each answer says; null: not offered. */
export interface Asked {
  readonly by: readonly string[] | (() => Promise<unknown>);
  /** The sentence in the band that names the answers; none: only buttons stand there. */
  readonly how?: string;
  readonly yes: string | null;
  readonly no: string | null;
  readonly on?: Screen;
}

/** Those that name an answer, of all the questions that are asked here. */
export const sentences = new Set<string>();

/** Brings up each question anew for each answer: what is offered is taken and does something, what is not is refused and does nothing. */
export function everyQuestion<Kind extends string>(
  floor: ReturnType<typeof stationOf>,
  own: Screen,
  asked: Readonly<Record<Kind, Asked>> & Readonly<Record<string, Asked>>,
): void {
  const kept = async () => {
    const screens = ['inbound', 'putaway', 'pallet', 'bol', 'pack', 'dropship', 'outbound'] as const;
    const open = [];
    for (const screen of screens) open.push(await floor.station.ask('document.current', { screen }));
    const limit = 100;
    const entries = await floor.station.ask('outbox.list', { limit });
    const prints = await floor.station.ask('print.list', { limit });
    const operators = await floor.station.ask('operator.list', {});
    return JSON.stringify([
      open.map((one) => one && [one.id, one.journal.length]),
      entries.map(({ id, state, question }) => [id, state, question]),
      prints.map(({ id, state }) => [id, state]),
      operators,
    ]);
  };
  /** What the last scan said, or the service later about it. */
  const inBand = async () => {
    const [newest] = await floor.station.ask('scan.recent', { limit: 1 });
    const later = floor.station.events.findLast((event) => event.type === 'verdict')?.verdict;
    return later?.scanId === newest?.scanId ? later : newest;
  };
  const answered = async (answer: 'yes' | 'no', on: Screen) =>
    (await floor.said(`DOCK.${answer}`, on)).replace('message.', '');
  const rows = Object.entries<Asked>(asked).flatMap(([kind, row]) =>
    (['yes', 'no'] as const).map((answer) => ({ kind, answer, row })),
  );
  for (const { how } of Object.values<Asked>(asked)) if (how !== undefined) sentences.add(how);

  it.each(rows)('$kind: $answer', async ({ answer, row: { by, how, on = own, ...says } }) => {
    if (typeof by === 'function') await by();
    else for (const text of by) await floor.scan(text, on);
    const band = await inBand();
    if (how !== undefined) expect(band?.detail?.key).toBe(how);
    const before = await kept();
    const first = await answered(answer, on);
    const isChanged = (await kept()) !== before;
    const second = await answered(answer, on);
    // What is refused changes nothing, and is refused again; what is taken is over.
    if (says[answer] === null) expect([isChanged, second]).toEqual([false, first]);
    else expect([first, second === first]).toEqual([says[answer], false]);
  });
}
