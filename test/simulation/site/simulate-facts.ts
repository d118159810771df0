import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJoinCode } from '../../../src/contract/site/join-code.ts';
import type { HubNews } from '../../../src/core/site/link/link.ts';
import { hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';
import { scratchFolder } from '../station-template.ts';
import { createStreams } from '../streams.ts';
import { createVirtualTime, letPass } from '../virtual-time.ts';
import { createFactsStation, type FactsStation } from './facts-station.ts';
import { type HubFaults, noFaults, throughFaults } from './faulty-hub.ts';
import type { SiteReport } from './simulate-site.ts';

const steps = 60;
const minuteMs = 60_000;
const codes = ['C1', 'C2', 'C3', 'C4'] as const;

/**
 * Two to five stations share barcode aliases through one hub: they are learned, approved and dropped at all of them, also while computers
 * are killed, set back and copied, and the hub is away or set back. In the end all are up, and must agree; and whatever anybody said is
 * what holds, was replaced by somebody who knew it, or is listed.
 */
export async function simulateFacts(seed: number): Promise<SiteReport> {
  const { stream } = createStreams(seed);
  const dice = stream('what happens');
  const time = createVirtualTime(stream('ties').next);
  const root = mkdtempSync(join(scratchFolder(), 'facts-'));
  const hub = hubInMemory(() => time.now());
  const figures: Record<string, number> = {};
  const count = (what: string, more = 1) => {
    figures[what] = (figures[what] ?? 0) + more;
  };
  let faults: HubFaults = { before: 0.02, after: 0.05, silent: 0.01, full: 0 };
  let backup: ReturnType<typeof hub.backUp> | null = null;
  const stations: FactsStation[] = [];
  const lives = new Map<string, number>();
  const endLife = ({ folder }: FactsStation) => lives.set(folder, (lives.get(folder) ?? 0) + 1);
  /** What was approved at stations that never went back: each is a text of its own. */
  const said = new Map<string, Set<string>>();
  /** Of these, what was not captured yet, by barcode. */
  const waiting = new Map<string, Map<string, string>>();
  let skus = 0;

  function addStation(name: string, code: string, place: number): FactsStation {
    const read = readJoinCode(code);
    if (!read.ok) throw new Error(read.why);
    const { role, secret, hubId } = read.code;
    const folder = join(root, String(place));
    mkdirSync(folder);
    const connect = async (onNews: (about: HubNews) => void) => {
      await time.sleep(dice.between(1, 30));
      const begun = lives.get(folder) ?? 0;
      const isDead = () => (lives.get(folder) ?? 0) !== begun;
      return throughFaults(hub.connect(role, secret, onNews), {
        ...{ faults: () => faults, dice, time, isDead },
        only: new Set(['tellShared', 'sharedSince']),
      });
    };
    return createFactsStation({ name, folder, hubId, time, random: stream(`station ${place}`).next, connect });
  }

  function act(station: FactsStation): void {
    const code = dice.pick(codes);
    // What follows on the same barcode, before it is a change, is one change with it.
    const open = waiting.get(station.folder) ?? new Map<string, string>();
    waiting.set(station.folder, open);
    said.get(station.folder)?.delete(open.get(code) ?? '');
    const what = dice.weigh({ learn: 5, import: 4, approve: 3, forget: 2, choose: 4 });
    count(what);
    if (what === 'learn' || what === 'import') {
      skus += 1;
      station.learn(code, `SKU-${skus}`, what === 'import');
      if (what === 'import') {
        said.get(station.folder)?.add(`SKU-${skus}`);
        open.set(code, `SKU-${skus}`);
      }
    }
    if (what === 'approve') station.approve(code);
    if (what === 'forget') station.forget(code);
    if (what === 'choose') {
      const [disputed] = station.facts().disputed(9);
      const folded = disputed && station.facts().folded(disputed.kind, disputed.key);
      if (disputed && folded) {
        count('chosen');
        const { body } = dice.pick([folded.current, ...folded.others]);
        station.facts().decide(disputed.kind, disputed.key, body);
      }
    }
    // Mostly at once; a disk may fail in between.
    if (dice.isLess(0.7)) {
      station.capture();
      waiting.delete(station.folder);
    } else station.wake();
  }

  try {
    const names = Array.from({ length: dice.between(2, 5) }, (_, place) => `S${place + 1}`);
    for (const [place, name] of names.entries()) {
      const station = addStation(name, hub.add(name), place);
      stations.push(station);
      said.set(station.folder, new Set());
    }
    for (let step = 0; step < steps; step += 1) {
      const station = stations[dice.between(0, stations.length - 1)] as FactsStation; // there are some
      const what = dice.weigh({
        ...{ act: 40, kill: 6, start: 10, back: 5, 'set back': 3, copy: 2, 'hub away': 4, 'hub back': 7 },
        ...{ 'hub backup': 4, 'hub set back': 3, weather: 3 },
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
        const copy = addStation(station.name, hub.codeOf(station.name), stations.length);
        stations.push(copy);
        station.copyTo(join(copy.folder, 'copy.db'));
        endLife(copy);
        copy.takeBack(join(copy.folder, 'copy.db'));
      }
      if (what === 'hub away' || what === 'hub back') hub.up(what === 'hub back');
      if (what === 'hub backup') backup = hub.backUp();
      if (what === 'hub set back' && backup !== null) hub.setBack(backup);
      if (what === 'weather')
        faults = { before: dice.next() * 0.2, after: dice.next() * 0.3, silent: dice.next() * 0.05, full: 0 };
      await letPass(time, dice.pick([0, 5, 100, 1_000, 20_000, 5 * minuteMs]));
    }
    hub.up(true);
    faults = noFaults;
    for (const station of stations) {
      station.start();
      station.capture();
    }
    await letPass(time, 15 * minuteMs);
    count('changes', hub.shared().length);
    return { problems: findProblems(), figures };
  } finally {
    for (const station of stations) station.stop();
    rmSync(root, { recursive: true, force: true });
  }

  function findProblems(): string[] {
    const problems: string[] = [];
    const changes = hub.shared();
    const replaced = new Set(changes.flatMap(({ basedOn }) => basedOn));
    const bodies = new Set(changes.flatMap(({ body }) => (body === null ? [] : [String(JSON.parse(body).sku)])));
    const views = new Map<string, string>();
    for (const station of stations) {
      const { trouble, untold, isWhole } = station.state();
      if (trouble !== null || untold > 0 || !isWhole)
        problems.push(`${station.name} is stuck: ${trouble ?? 'no trouble'}, ${untold} wait`);
      const facts = station.facts();
      // What was said last, by anybody, and is not what others took into account: it holds, or is listed.
      for (const head of changes.filter(({ id, kind }) => kind === 'alias' && !replaced.has(id))) {
        const folded = facts.folded(head.kind, head.key);
        const known = folded === null ? [] : [folded.current, ...folded.others];
        // Where somebody else said the same, both were taken into account together.
        const isSaidTwice = changes.some(
          ({ id, kind, key, body }) => id !== head.id && kind === head.kind && key === head.key && body === head.body,
        );
        if (!isSaidTwice && !known.some(({ body }) => body === head.body))
          problems.push(`${station.name}: ${head.key} ${head.body} is neither in use nor listed`);
      }
      const held = codes.map((code) => `${code}=${facts.fact('alias', code)?.body ?? null}`).join(' ');
      const proposals = facts.standing('alias-proposal', 99).map(({ key }) => key);
      views.set(`${held} ${proposals.toSorted().join()} ${facts.disputed(99).length}`, station.name);
      for (const each of station.aliases()) {
        const [code = '', sku] = each.split(' ');
        if (facts.fact('alias', code)?.body !== JSON.stringify({ sku }))
          problems.push(`${station.name} works with ${each}, which is not the site's`);
      }
      for (const sku of said.get(station.folder) ?? [])
        if (!bodies.has(sku)) problems.push(`${station.name}: the hub lacks ${sku}`);
    }
    if (views.size > 1) problems.push(`they differ: ${[...views].map(([held, who]) => `${who}: ${held}`).join(' | ')}`);
    count('disputed', stations[0]?.facts().disputed(99).length ?? 0);
    return problems;
  }
}
