import { join } from 'node:path';
import type { Channel, Input, Output } from '../../../../src/contract/bridge/channels.ts';
import type { HubInMemory } from '../../../hub-in-memory/hub-in-memory.ts';
import { linksTo } from '../../../hub-in-memory/links-to.ts';
import type { Network } from '../../network.ts';
import { createStation } from '../../station.ts';
import { copyTemplate } from '../../station-template.ts';
import type { Dice } from '../../streams.ts';
import { letHappen, type VirtualTime } from '../../virtual-time.ts';
import { type HubFaults, throughFaults } from '../faulty-hub.ts';

export interface ComputerOptions {
  readonly place: number;
  /** Its first name at the site. */
  readonly name: string;
  readonly root: string;
  readonly template: string;
  readonly time: VirtualTime;
  /** Its own, which need not be right. */
  readonly clock: () => number;
  readonly network: Network;
  readonly hub: HubInMemory;
  readonly faults: () => HubFaults;
  readonly dice: Dice;
  readonly onTrouble: (text: string) => void;
}

const never = new Promise<never>(() => undefined);

/** A whole station of a site: the program as it is, on a computer that can be switched off in the midst of anything. */
export function createComputer(options: ComputerOptions) {
  const { place, root, template, time, clock, network, hub, faults, dice, onTrouble } = options;
  const folder = join(root, `computer-${place}`);
  copyTemplate(template, folder);
  let { name } = options;
  let scans = 0;
  const station = createStation({
    ...{ time, folder, clock, network, dice, idPrefix: `${place}-` },
    ...{ trace: () => undefined, onDeath: () => undefined },
    siteLinks: (environment, client) => {
      const isDead = () => client.diedAt() !== null;
      const connect: HubInMemory['connect'] = (role, password, onNews) => {
        const heard: typeof onNews = (news) => {
          if (!isDead()) onNews?.(news);
        };
        const asked = throughFaults(hub.connect(role, password, heard), { faults, dice, time, isDead });
        // Whoever is dead goes on with nothing, not even with an error.
        const calls = Object.entries(asked).map(([call, ask]) => [
          call,
          async (...input: never[]) => {
            try {
              const answer = await (ask as (...given: never[]) => unknown)(...input);
              return isDead() ? never : answer;
            } catch (error) {
              if (isDead()) return never;
              throw error;
            }
          },
        ]);
        return Object.fromEntries(calls);
      };
      return linksTo({ connect }, environment);
    },
    onTrouble: (text, error) => {
      // Of a process that is no more, or what a person is told.
      if (!/is not taken over|was told otherwise/.test(text)) onTrouble(`${name}: ${text}: ${String(error)}`);
    },
  });

  /** What a screen asks for; null: nobody answered, or it was refused. Time passes meanwhile. */
  async function ask<C extends Channel>(channel: C, input: Input<C>): Promise<Output<C> | null> {
    let reply: Awaited<ReturnType<typeof station.ask>> | null = null;
    void station.ask(channel, input).then((given) => {
      reply = given;
    });
    await time.settle();
    if (!(await letHappen(time, 20_000, () => reply !== null))) onTrouble(`${name}: ${channel} is never answered`);
    const answered = reply as Awaited<ReturnType<typeof station.ask>> | null;
    refused = answered === 'died' ? 'died' : answered?.ok === false ? answered.error.code : '';
    return answered === null || answered === 'died' || !answered.ok ? null : (answered.value as Output<C>); // the channel's own
  }
  let refused = '';

  return {
    /** Its name at the site, once it has joined by that. */
    name: () => name,
    rename(to: string): void {
      name = to;
    },
    folder,
    station,
    ask,
    isOn: station.isOn,
    /** Why it did not answer what it was asked last. */
    refused: () => refused,
    /** False: nobody answered. */
    async scan(text: string): Promise<boolean> {
      scans += 1;
      const scan = { scanId: `scan-${place}-${scans}`, text, source: 'scanner', screen: 'inbound' } as const;
      return (await ask('scan.submit', { ...scan, at: time.now() })) !== null;
    },
  };
}
export type Computer = ReturnType<typeof createComputer>;
