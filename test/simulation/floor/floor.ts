import type { Channel, Input, Output } from '../../../src/contract/bridge/channels.ts';
import type { OrderKind } from '../../../src/contract/bridge/orders.ts';
import type { FailureReply } from '../../../src/contract/failure.ts';
import type { Screen } from '../../../src/contract/screen.ts';
import type { BenchScale } from '../bench-scale.ts';
import type { ServiceDoor } from '../service-door.ts';
import type { Station } from '../station.ts';
import type { Dice } from '../streams.ts';
import type { WorldTime } from '../virtual-time.ts';
import type { History } from './history.ts';
import { orderOfSomebodyElse } from './somebody-else.ts';

/** What the people of one station have in their hands. */
export interface Floor {
  readonly time: WorldTime;
  readonly dice: Dice;
  readonly history: History;
  /** What people learn who telephone the service: the truth. */
  readonly door: ServiceDoor;
  /** Asks until the program answers: it may die and be started again meanwhile. */
  readonly ask: <C extends Channel>(channel: C, input: Input<C>) => Promise<Answer<Output<C>>>;
  /** The same once: whoever hears nothing must find out for themselves. */
  readonly askOnce: <C extends Channel>(channel: C, input: Input<C>) => Promise<Answer<Output<C>> | 'died'>;
  /** One scan, sent again under its id until it is acknowledged, as the window does it. */
  readonly scan: (text: string, screen: Screen) => Promise<Output<'scan.submit'>>;
  /** The same, of which nobody expects but that it is taken. */
  readonly expect: (text: string, screen: Screen) => Promise<Output<'scan.submit'>>;
  /** Somebody else creates an order under that id. */
  readonly somebodyElse: (kind: OrderKind, packageId: string) => Promise<void>;
  /** The token that the service wants now; null: none. */
  readonly token: () => string | null;
  /** What stands on the bench; null: no scale. */
  readonly scale: Pick<BenchScale, 'put'> | null;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: FailureReply };

export interface FloorOptions extends Pick<Floor, 'time' | 'dice' | 'history' | 'door' | 'token' | 'scale'> {
  readonly station: Station;
  /** The window's own time of a key: it goes on as it began, whatever the PC's clock is set to. */
  readonly keyTime: () => number;
  readonly trace: (text: string) => void;
}

export function createFloor(options: FloorOptions): Floor {
  const { time, dice, history, door, token, scale, station, keyTime, trace } = options;
  let scans = 0;

  async function askOnce<C extends Channel>(channel: C, input: Input<C>): Promise<Answer<Output<C>> | 'died'> {
    await station.running();
    // The core answers a channel with what the channel declares.
    return (await station.ask(channel, input)) as Answer<Output<C>> | 'died';
  }

  async function ask<C extends Channel>(channel: C, input: Input<C>): Promise<Answer<Output<C>>> {
    for (;;) {
      const reply = await askOnce(channel, input);
      if (reply !== 'died') return reply;
      await time.sleep(50);
    }
  }

  async function scan(text: string, screen: Screen): Promise<Output<'scan.submit'>> {
    await time.sleep(dice.between(700, 6_000));
    const scanId = `scan-${String(++scans).padStart(4, '0')}`;
    history.scans.set(scanId, { text, screen, outcome: null });
    const reply = await ask('scan.submit', { scanId, text, source: 'scanner', screen, at: keyTime() });
    if (!reply.ok) throw new Error(`${text} on ${screen}: ${reply.error.code} ${reply.error.message}`);
    const { verdict } = reply.value;
    trace(`scan ${text} on ${screen}: ${verdict.tone} ${verdict.title.key}`);
    history.scans.set(scanId, { text, screen, outcome: reply.value });
    return reply.value;
  }

  return {
    ...{ time, dice, history, door, token, scale, ask, askOnce, scan },
    somebodyElse: async (kind, packageId) => {
      history.taken.add(packageId);
      await door.call(orderOfSomebodyElse(kind, packageId, token()));
    },
    expect: async (text, screen) => {
      const outcome = await scan(text, screen);
      const { tone, title } = outcome.verdict;
      if (!taken.has(tone)) history.surprises.push(`${text} on ${screen} was answered with ${title.key}`);
      return outcome;
    },
  };
}

const taken: ReadonlySet<string> = new Set(['good', 'command', 'box-complete']);
