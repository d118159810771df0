import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJoinCode } from '../../../src/contract/site/join-code.ts';
import type { SharedChange } from '../../../src/contract/site/shared-change.ts';
import type { HubNews } from '../../../src/core/site/hub/hub.ts';
import { type HubInMemory, hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';
import { scratchFolder } from '../station-template.ts';
import { createStreams } from '../streams.ts';
import { createVirtualTime, letPass } from '../virtual-time.ts';
import { createFactsStation, type FactsStation } from './facts-station.ts';
import { type HubFaults, noFaults, throughFaults } from './faulty-hub.ts';
import type { SiteReport } from './simulate-site.ts';

const steps = 60;
const minuteMs = 60_000;
const codes = ['C1', 'C2', 'C3', 'C4'] as const;

/** A barcode that was approved at a station that never went back: each has a SKU of its own. */
interface Saying {
  readonly code: string;
  readonly sku: string;
  /** No change of a site yet: what follows on the same barcode takes its place, and that is all that the site hears of. */
  isOpen: boolean;
  /** Said at a station that worked alone, or lost with its site: the site is offered what is there when it joins. */
  isOwn: boolean;
  /** Somebody there said something else of the barcode since. */
  isFollowed: boolean;
}

/**
 * Two to five stations share barcode aliases through one hub: they are learned, approved and dropped at all of them, also while computers
 * are killed, set back and copied, and the hub is away or set back. Stations leave, work alone or at the hub of another site, and join with
 * what they learned there. In the end all are up and at a site, those of one site must agree; and whatever anybody said is what holds, was
 * replaced by somebody who knew it, or is listed.
 */
export async function simulateFacts(seed: number): Promise<SiteReport> {
  const { stream } = createStreams(seed);
  const dice = stream('what happens');
  const time = createVirtualTime(stream('ties').next);
  const root = mkdtempSync(join(scratchFolder(), 'facts-'));
  const hubs = [hubInMemory(() => time.now()), hubInMemory(() => time.now())] as const;
  const someHub = () => hubs[dice.isLess(0.8) ? 0 : 1];
  const figures: Record<string, number> = {};
  const count = (what: string, more = 1) => {
    figures[what] = (figures[what] ?? 0) + more;
  };
  let faults: HubFaults = { before: 0.02, after: 0.05, silent: 0.01, full: 0 };
  const backups = new Map<HubInMemory, ReturnType<HubInMemory['backUp']>>();
  const stations: FactsStation[] = [];
  const hubOf = new Map<string, HubInMemory>();
  /** Null: it works alone. */
  const hubAt = (station: FactsStation) => hubOf.get(station.hubId() ?? '') ?? null;
  const lives = new Map<string, number>();
  const endLife = ({ folder }: FactsStation) => lives.set(folder, (lives.get(folder) ?? 0) + 1);
  const said = new Map<string, Saying[]>();
  const saidAt = ({ folder }: FactsStation) => said.get(folder) ?? [];
  /** SKUs that somebody has replaced who knew them. */
  const replaced = new Set<string>();
  /** SKUs that stay with the station that offered them. */
  const dropped = new Set<string>();
  let skus = 0;

  function addStation(name: string): FactsStation {
    const folder = join(root, String(stations.length));
    mkdirSync(folder);
    const station = createFactsStation({ name, folder, time, random: stream(`station ${stations.length}`).next });
    stations.push(station);
    return station;
  }

  function joinAt(station: FactsStation, hub: HubInMemory): void {
    const { name, folder } = station;
    const read = readJoinCode(hub.names().includes(name) ? hub.codeOf(name) : hub.add(name));
    if (!read.ok) throw new Error(read.why);
    const { role, secret, hubId } = read.code;
    const connect = async (onNews: (about: HubNews) => void) => {
      await time.sleep(dice.between(1, 30));
      const begun = lives.get(folder) ?? 0;
      const isDead = () => (lives.get(folder) ?? 0) !== begun;
      return throughFaults(hub.connect(role, secret, onNews), {
        ...{ faults: () => faults, dice, time, isDead },
        only: new Set(['tellShared', 'sharedSince']),
      });
    };
    hubOf.set(hubId, hub);
    station.join({ hubId, connect });
  }

  function leave(station: FactsStation): void {
    const there = skusAt(hubAt(station));
    for (const sku of replacedIn(station.changes())) replaced.add(sku);
    // What the hub has not been told is what is here now, and no more.
    const left = saidAt(station).filter(({ sku, isFollowed }) => !isFollowed || there.has(sku));
    for (const each of left) each.isOpen = each.isOwn = !there.has(each.sku);
    if (said.has(station.folder)) said.set(station.folder, left);
    station.leave();
  }

  /** What is said of that barcode there now takes the place of what was said of it before. */
  function follow(station: FactsStation, code: string): void {
    const kept = saidAt(station).filter((each) => each.code !== code || !each.isOpen);
    for (const each of kept) if (each.code === code) each.isFollowed = true;
    if (said.has(station.folder)) said.set(station.folder, kept);
  }

  function act(station: FactsStation): void {
    const code = dice.pick(codes);
    const what = dice.weigh({ learn: 5, import: 4, approve: 3, forget: 2, choose: 4, offers: 2 });
    count(what);
    if (what === 'learn' || what === 'import') {
      skus += 1;
      follow(station, code);
      station.learn(code, `SKU-${skus}`, what === 'import');
      if (what === 'import')
        saidAt(station).push({
          code,
          sku: `SKU-${skus}`,
          isOpen: true,
          isOwn: station.hubId() === null,
          isFollowed: false,
        });
    }
    if (what === 'approve') station.approve(code);
    if (what === 'forget') {
      follow(station, code);
      station.forget(code);
    }
    if (what === 'choose') {
      const [disputed] = station.facts().disputed(9);
      const folded = disputed && station.facts().folded(disputed.kind, disputed.key);
      if (disputed && folded) {
        count('chosen');
        const { body } = dice.pick([folded.current, ...folded.others]);
        follow(station, disputed.key);
        station.facts().decide(disputed.kind, disputed.key, body);
      }
    }
    if (what === 'offers') answerOffers(station, dice.isLess(0.7));
    // Mostly at once; a disk may fail in between.
    if (dice.isLess(0.7)) capture(station);
    else station.wake();
  }

  function answerOffers(station: FactsStation, isShared: boolean): void {
    const offered = station
      .facts()
      .offers()
      .filter(({ kind }) => kind === 'alias');
    if (station.hubId() === null || offered.length === 0) return;
    count(isShared ? 'offers shared' : 'offers dropped', offered.length);
    for (const { body } of isShared ? [] : offered) dropped.add(skuIn(body));
    if (isShared) station.facts().shareOffers();
    else station.facts().dropOffers();
  }

  function capture(station: FactsStation): void {
    station.capture();
    for (const each of saidAt(station)) each.isOpen &&= each.isOwn;
  }

  function setBack(hub: HubInMemory): void {
    const backup = backups.get(hub);
    if (backup === undefined) return;
    const had = skusAt(hub);
    hub.setBack(backup);
    const has = skusAt(hub);
    // Stations tell it again. One that is gone tells nothing.
    for (const station of stations)
      if (hubAt(station) !== hub)
        for (const { sku } of saidAt(station)) if (had.has(sku) && !has.has(sku)) replaced.add(sku);
  }

  try {
    const names = Array.from({ length: dice.between(2, 5) }, (_, place) => `S${place + 1}`);
    for (const name of names) {
      const station = addStation(name);
      said.set(station.folder, []);
      if (dice.isLess(0.7)) joinAt(station, hubs[0]);
    }
    for (let step = 0; step < steps; step += 1) {
      const station = stations[dice.between(0, stations.length - 1)] as FactsStation; // there are some
      const what = dice.weigh({
        ...{ act: 40, kill: 6, start: 10, back: 5, 'set back': 3, copy: 2, 'hub away': 4, 'hub back': 7 },
        ...{ 'hub backup': 4, 'hub set back': 3, weather: 3, leave: 4, join: 8 },
      });
      count(what);
      if (what === 'start' || what === 'act') station.start();
      if (what === 'act') for (let n = dice.between(1, 4); n > 0; n -= 1) act(station);
      if (what === 'kill') {
        endLife(station);
        station.stop();
      }
      if (what === 'back') station.copyTo(join(station.folder, 'backup.db'));
      if (what === 'set back') {
        endLife(station);
        said.delete(station.folder);
        station.takeBack(join(station.folder, 'backup.db'));
      }
      if (what === 'copy' && stations.length < 7) {
        const copy = addStation(station.name);
        const hub = hubAt(station);
        if (hub !== null) joinAt(copy, hub);
        station.copyTo(join(copy.folder, 'copy.db'));
        endLife(copy);
        copy.takeBack(join(copy.folder, 'copy.db'));
      }
      if (what === 'leave' && station.isOn() && station.hubId() !== null) {
        count('left');
        leave(station);
      }
      if (what === 'join' && station.isOn() && station.hubId() === null) {
        count('joined');
        joinAt(station, someHub());
      }
      if (what === 'hub away' || what === 'hub back') someHub().up(what === 'hub back');
      if (what === 'hub backup') {
        const hub = someHub();
        backups.set(hub, hub.backUp());
      }
      if (what === 'hub set back') setBack(someHub());
      if (what === 'weather')
        faults = { before: dice.next() * 0.2, after: dice.next() * 0.3, silent: dice.next() * 0.05, full: 0 };
      await letPass(time, dice.pick([0, 5, 100, 1_000, 20_000, 5 * minuteMs]));
    }
    for (const hub of hubs) hub.up(true);
    faults = noFaults;
    for (const station of stations) {
      station.start();
      if (station.hubId() === null) joinAt(station, hubs[0]);
      station.capture();
    }
    await letPass(time, 15 * minuteMs);
    for (const station of stations) answerOffers(station, true);
    await letPass(time, 15 * minuteMs);
    for (const hub of hubs) count('changes', hub.shared().length);
    return { problems: [...hubs.flatMap(problemsAt), ...lostSayings()], figures };
  } finally {
    for (const station of stations) station.stop();
    rmSync(root, { recursive: true, force: true });
  }

  function problemsAt(hub: HubInMemory): string[] {
    const problems: string[] = [];
    const changes = hub.shared();
    const known = new Set(changes.flatMap(({ basedOn }) => basedOn));
    const views = new Map<string, string>();
    const here = stations.filter((station) => hubAt(station) === hub);
    for (const station of here) {
      const { trouble, untold, isWhole } = station.state();
      if (trouble !== null || untold > 0 || !isWhole)
        problems.push(`${station.name} is stuck: ${trouble ?? 'no trouble'}, ${untold} wait`);
      const facts = station.facts();
      // What was said last, by anybody, and is not what others took into account: it holds, or is listed.
      for (const head of changes.filter(({ id, kind }) => kind === 'alias' && !known.has(id))) {
        const folded = facts.folded(head.kind, head.key);
        const opinions = folded === null ? [] : [folded.current, ...folded.others];
        // Where somebody else said the same, both were taken into account together.
        const isSaidTwice = changes.some(
          ({ id, kind, key, body }) => id !== head.id && kind === head.kind && key === head.key && body === head.body,
        );
        if (!isSaidTwice && !opinions.some(({ body }) => body === head.body))
          problems.push(`${station.name}: ${head.key} ${head.body} is neither in use nor listed`);
      }
      const held = codes.map((code) => `${code}=${facts.fact('alias', code)?.body ?? null}`).join(' ');
      const proposals = facts.standing('alias-proposal', 99).map(({ key }) => key);
      views.set(`${held} ${proposals.toSorted().join()} ${facts.disputed(99).length}`, station.name);
      for (const each of station.aliases()) {
        const [code = '', sku = ''] = each.split(' ');
        const fact = facts.fact('alias', code);
        if (fact === null ? !dropped.has(sku) : fact.body !== JSON.stringify({ sku }))
          problems.push(`${station.name} works with ${each}, which is not the site's`);
      }
    }
    if (views.size > 1) problems.push(`they differ: ${[...views].map(([held, who]) => `${who}: ${held}`).join(' | ')}`);
    count('disputed', here[0]?.facts().disputed(99).length ?? 0);
    return problems;
  }

  function lostSayings(): string[] {
    const there = new Set(hubs.flatMap((hub) => [...skusAt(hub)]));
    return stations.flatMap((station) =>
      saidAt(station)
        .filter(({ sku }) => ![there, replaced, dropped].some((known) => known.has(sku)))
        .map(({ code, sku }) => `${station.name}: the hub lacks ${code} ${sku}`),
    );
  }
}

const skuIn = (body: string) => String(JSON.parse(body).sku);
const skusOf = (changes: readonly { readonly body: string | null }[]) =>
  new Set(changes.flatMap(({ body }) => (body === null ? [] : [skuIn(body)])));
const skusAt = (hub: HubInMemory | null) => skusOf(hub?.shared() ?? []);

/** SKUs in whose place somebody put another, or nothing. */
function replacedIn(changes: readonly SharedChange[]): Set<string> {
  const ids = new Set(changes.flatMap(({ basedOn }) => basedOn));
  return skusOf(changes.filter(({ id }) => ids.has(id)));
}
