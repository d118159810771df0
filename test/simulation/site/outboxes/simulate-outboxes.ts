import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeRecoveryKey } from '../../../../src/contract/site/recovery-key.ts';
import { inboundOrders } from '../../../../src/simulator/orders/inbound-receipt.ts';
import { hubInMemory } from '../../../hub-in-memory/hub-in-memory.ts';
import { faultOf } from '../../faults.ts';
import { goods } from '../../goods.ts';
import { ProcessDied } from '../../mortal-databases.ts';
import { createNetwork } from '../../network.ts';
import type { LoggedRequest } from '../../request-log.ts';
import { openServiceDoor } from '../../service-door.ts';
import { createStreams } from '../../streams.ts';
import { createVirtualTime, letPass, takeOverTimers } from '../../virtual-time.ts';
import { type HubFaults, noFaults } from '../faulty-hub.ts';
import type { SiteReport } from '../simulate-site.ts';
import { type Computer, createComputer } from './computer.ts';
import { problemsOfOrders } from './outboxes-oracle.ts';

export interface OutboxesPlace {
  readonly template: string;
  /** Where the data folders of a seed are made. */
  readonly scratch: string;
}

const survived: ReadonlySet<string> = new Set(['refused', 'lost', 'cut', 'twice', 'slow']);
const steps = 30;
const minuteMs = 60_000;
/** Of a computer, in minutes. */
const clocksAhead = [0, 0, 0, -90, 40, 1_500] as const;
const beganAt = Date.UTC(2027, 2, 1, 8);

/**
 * Whole stations of a site send orders to one service: computers are killed in the midst of anything, stay away, are taken over by others
 * and replaced by new ones, and come back before, during and after that; the hub is away and set back. In the end all are up, and a person
 * has answered for what waited: each order is at the service, and was sent once.
 */
export async function simulateOutboxes(seed: number, { template, scratch }: OutboxesPlace): Promise<SiteReport> {
  const streams = createStreams(seed);
  const dice = streams.stream('what happens');
  const time = createVirtualTime(streams.stream('ties').next);
  const { giveBack } = takeOverTimers(time);
  const root = mkdtempSync(join(scratch, 'outboxes-'));
  const troubles: string[] = [];
  const onRejection = (error: unknown) => {
    if (!(error instanceof ProcessDied)) troubles.push(`nobody caught ${String(error)}`);
  };
  process.on('unhandledRejection', onRejection);
  const figures: Record<string, number> = {};
  const count = (what: string, more = 1) => {
    figures[what] = (figures[what] ?? 0) + more;
  };

  const now = () => beganAt + Math.floor(time.now());
  const hub = hubInMemory(now);
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  hub.backups.terms.publicKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const recoveryKey = writeRecoveryKey(Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url'));
  let backup: ReturnType<typeof hub.backUp> | null = null;
  let faults: HubFaults = { before: 0.02, after: 0.05, silent: 0.01, full: 0 };

  const door = openServiceDoor(seed, goods, now);
  const requests: LoggedRequest[] = [];
  let isServiceAway = false;
  const weather = { share: dice.pick([0, 0.03, 0.1, 0.3]), outages: [] };
  let isCalm = false;
  const network = createNetwork({
    ...{ time, door, log: requests, serviceNow: now, trace: () => undefined, onLost: () => undefined },
    delayOf: (request, way) => 5 + Math.floor(streams.chance(`${way} ${request}`) * 400),
    has: (endpoint, key) => endpoint === 'inbound.plan' && door.store.get(inboundOrders, key) !== undefined,
    faultOf: (request, endpoint) => {
      if (isCalm) return { kind: 'none' };
      // It answers what it is asked, and takes nothing: so orders wait.
      if (isServiceAway && endpoint?.name === 'inbound.plan') return { kind: 'refused' };
      const fault = faultOf(streams, weather, request, endpoint);
      // What a service refuses is a person's to see to, and another world's concern.
      return survived.has(fault.kind) ? fault : { kind: 'none' };
    },
  });

  const computers: Computer[] = [];
  /** Another one has its name. */
  const replaced = new Set<Computer>();
  /** New ones, with the codes that they join by, until they have the work of the old ones. */
  const codes = new Map<Computer, string>();
  /** Names that nobody goes by any more, and who did. */
  const formerNames = new Map<string, Computer>();
  const finished = new Set<string>();
  let shipments = 0;

  function addComputer(name: string): Computer {
    const place = computers.length;
    const clockAhead = dice.pick(clocksAhead) * minuteMs;
    const computer = createComputer({
      ...{ place, name, root, template, time, network, hub, clock: () => now() + clockAhead, faults: () => faults },
      dice: streams.stream(`computer ${place}`),
      onTrouble: (text) => troubles.push(text),
    });
    computers.push(computer);
    return computer;
  }

  async function open(computer: Computer): Promise<boolean> {
    shipments += 1;
    // A number of a person's own is looked for before it is sent the first time; one that the station mints is not.
    const named = dice.isLess(0.5) ? [`DOCK.SET.SHIPMENTID.IN-${shipments}`] : [];
    for (const text of ['DOCK.NEW', ...named, 'MUG']) if (!(await computer.scan(text))) return false;
    return true;
  }
  async function finish(computer: Computer): Promise<void> {
    const current = await computer.ask('document.current', { screen: 'inbound' });
    if (current === null || !(await computer.scan('DOCK.DONE'))) return;
    const done = await computer.ask('document.read', { id: current.id });
    if (done?.status !== 'closed') return;
    count('orders');
    finished.add(done.number);
  }

  /** It has orders that the service did not take, dies, and is taken over by another one, which may die as well, or the hub does. */
  async function dieWithOrders(computer: Computer, taker: Computer): Promise<void> {
    isServiceAway = true;
    for (let left = dice.between(1, 2); left > 0; left -= 1) if (await open(computer)) await finish(computer);
    if (dice.isLess(0.3)) isServiceAway = false;
    await letPass(time, dice.pick([50, 2_000, 20_000, 20_000]));
    computer.station.crash(dice.between(9, 30) * minuteMs);
    await letPass(time, dice.pick([9, 11, 11, 13]) * minuteMs);
    if (dice.isLess(0.3)) isServiceAway = false;
    if (dice.isLess(0.8)) {
      hub.up(true);
      taker.station.switchOn();
      await letPass(time, 70_000);
    }
    await takeOutbox(taker, computer);
  }

  async function takeOutbox(taker: Computer, from: Computer): Promise<void> {
    // Nobody takes over from one that can be seen to run.
    if (from.isOn() || replaced.has(from) || !taker.isOn() || from.name() === taker.name()) return;
    const cut = dice.weigh({ nothing: 5, taker: 3, hub: 2, return: 3, 'set back': 3 });
    const before = hub.backUp();
    if (cut === 'taker' || cut === 'set back') taker.station.dieAfter(dice.between(1, 40));
    if (cut === 'hub') hub.awayAfter(dice.between(0, 8));
    if (cut === 'return') from.station.switchOn();
    const taken = await taker.ask('site.take-outbox', { station: from.name() });
    count(`taking: ${taken?.answer ?? taker.refused()}`);
    await letPass(time, dice.pick([0, 100, 2_000]));
    if (cut === 'hub') hub.up(true);
    if (cut !== 'set back') return;
    // Whoever lost its orders may have heard of it, and whoever has them need not have got them.
    from.station.switchOn();
    await letPass(time, dice.pick([500, 20_000]));
    hub.setBack(before);
  }

  async function replace(old: Computer): Promise<void> {
    const fresh = addComputer(old.name());
    replaced.add(old);
    codes.set(fresh, hub.addAgain(old.name()));
    hub.up(true);
    await makeReady(fresh);
  }
  /** Nobody works at a new computer before the work of the old one is there. */
  async function makeReady(fresh: Computer): Promise<void> {
    const code = codes.get(fresh);
    if (code === undefined) return;
    // Who has not joined does so before anything else, another time.
    const isJoined =
      (await fresh.ask('site.read', {}))?.joined !== null || (await fresh.ask('site.join', { code })) !== null;
    if (!isJoined) return;
    await letPass(time, 20_000);
    const past = await fresh.ask('site.past', {});
    if (past === null) return;
    if (past.past !== null) {
      // Then nothing of it could be brought back.
      if (past.past.hasOwnWork) troubles.push(`a new computer of ${fresh.name()} had work before anybody worked at it`);
      const isSealed = hub.backups
        .all()
        .some(({ station, completedAt }) => station === fresh.name() && completedAt !== null);
      const key = isSealed && dice.isLess(0.6) ? recoveryKey : null;
      const isBack = (await fresh.ask('site.bring-back', { key })) !== null;
      count(isBack ? 'brought back' : `not brought back: ${fresh.refused()}`);
      if (!isBack) return;
    }
    codes.delete(fresh);
    await letPass(time, 5_000);
  }

  /** It leaves the site and joins it again under another name, with all that it has. */
  async function rename(computer: Computer): Promise<void> {
    const isWell = (await computer.ask('site.read', {}))?.joined?.trouble === null;
    if (!isWell || (await computer.ask('station.read', {}))?.paused !== null) return;
    if ((await computer.ask('site.leave', {})) === null) return;
    formerNames.set(computer.name(), computer);
    computer.rename(`${computer.name()}-`);
    codes.set(computer, hub.add(computer.name()));
    hub.up(true);
    await makeReady(computer);
  }
  /** Somebody takes over from names that the board shows as dead, once whoever had them has told what it has under another one. */
  async function takeFromFormer(taker: Computer): Promise<void> {
    for (const [name, computer] of formerNames) {
      const told = new Set(hub.entries(computer.name()).flatMap((store) => store.map(({ subject }) => subject)));
      const has = codes.has(computer) ? null : await computer.ask('outbox.list', { limit: 200 });
      if (!taker.isOn() || (has?.some(({ id }) => !told.has(id)) ?? true)) continue;
      const taken = await taker.ask('site.take-outbox', { station: name });
      count(`taking of a former name: ${taken?.answer ?? taker.refused()}`);
    }
  }

  /** Someone goes from one to the next, and says yes to whatever waits for a word: not at two of one name in the same second. */
  async function answerFor(computer: Computer): Promise<void> {
    const view = await computer.ask('station.read', {});
    const reason = view?.paused?.reason;
    if (reason === 'taken-over' || reason === 'site') {
      count(`let go: ${reason}`);
      await computer.ask('site.let-orders-go', {});
      await letPass(time, minuteMs);
    }
  }

  try {
    const names = Array.from({ length: dice.between(2, 4) }, (_, place) => `S${place + 1}`);
    for (const name of names) {
      const computer = addComputer(name);
      const code = hub.add(name);
      while ((await computer.ask('site.join', { code })) === null) count('joining that failed');
    }
    await letPass(time, 2_000);
    for (let step = 0; step < steps; step += 1) {
      const computer = dice.pick(computers as [Computer, ...Computer[]]);
      const what = dice.weigh({
        ...{ order: 30, open: 8, finish: 10, kill: 6, 'kill in the midst': 10, off: 6, on: 6, 'take outbox': 10 },
        ...{ 'hub away': 3, 'hub back': 6, 'hub backup': 3, 'hub set back': 2, replace: 3, 'service away': 3 },
        ...{ 'service back': 8, weather: 3, 'die with orders': 14, rename: 3 },
      });
      count(what);
      if (computer.isOn()) await makeReady(computer);
      // Of two computers of one name, one is worked at.
      const isWorking = computer.isOn() && !codes.has(computer) && !replaced.has(computer);
      if (what === 'order' && isWorking && (await open(computer))) await finish(computer);
      if (what === 'open' && isWorking) await open(computer);
      if (what === 'finish' && isWorking) await finish(computer);
      if (what === 'kill') computer.station.crash();
      if (what === 'kill in the midst') computer.station.dieAfter(dice.between(1, 60));
      if (what === 'off') computer.station.crash(dice.between(5, 40) * minuteMs);
      if (what === 'on') computer.station.switchOn();
      const others = computers.filter((each) => each.name() !== computer.name()) as [Computer, ...Computer[]]; // there are two names
      const other = dice.pick(others);
      if (what === 'die with orders' && isWorking) await dieWithOrders(computer, other);
      if (what === 'take outbox') await takeOutbox(other, computer);
      if (dice.isLess(0.3)) await takeFromFormer(other);
      if (what === 'rename' && isWorking) await rename(computer);
      if (what === 'replace' && computers.length < names.length + 2 && !replaced.has(computer)) {
        if (computer.isOn()) computer.station.crash(dice.between(1, 60) * minuteMs);
        await replace(computer);
      }
      if (what === 'hub away' || what === 'hub back') hub.up(what === 'hub back');
      if (what === 'hub backup') backup = hub.backUp();
      if (what === 'hub set back' && backup !== null) hub.setBack(backup);
      if (what === 'service away' || what === 'service back') isServiceAway = what === 'service away';
      if (what === 'weather')
        faults = { before: dice.next() * 0.2, after: dice.next() * 0.3, silent: dice.next() * 0.05, full: 0 };
      await letPass(time, dice.pick([0, 5, 500, 5_000, 30_000, 3 * minuteMs, 12 * minuteMs]));
    }
    hub.up(true);
    faults = noFaults;
    isCalm = true;
    for (const { station } of computers) {
      station.dieAfter(Number.POSITIVE_INFINITY);
      station.switchOn();
    }
    await letPass(time, 15 * minuteMs);
    for (const computer of computers) await makeReady(computer);
    await letPass(time, 15 * minuteMs);
    // What a taker never got waits under the name that it had then.
    for (const computer of computers) if (!replaced.has(computer)) await takeFromFormer(computer);
    for (const computer of computers) await answerFor(computer);
    await letPass(time, 15 * minuteMs);
    count('requests', requests.length);
    for (const { station } of computers) count('kills', station.crashes());
    const stopped = computers.map(({ station }) => station.stop());
    await letPass(time, minuteMs);
    await Promise.all(stopped);
    return { problems: [...troubles, ...problemsOfOrders(computers, replaced, requests, finished)], figures };
  } finally {
    process.off('unhandledRejection', onRejection);
    giveBack();
    door.close();
    rmSync(root, { recursive: true, force: true });
  }
}
