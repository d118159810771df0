import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteEntry } from '../../../src/contract/site/hub-protocol.ts';
import { readJoinCode } from '../../../src/contract/site/join-code.ts';
import type { HubNews } from '../../../src/core/site/hub/hub.ts';
import { hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';
import { scratchFolder } from '../station-template.ts';
import { createStreams } from '../streams.ts';
import { createVirtualTime, letPass } from '../virtual-time.ts';
import { type HubFaults, noFaults, throughFaults } from './faulty-hub.ts';
import { createSiteStation, type SiteStation, toldBy, wholeOf } from './site-station.ts';
import { openNowhere, problemsOfWork } from './work-oracle.ts';

export interface SiteReport {
  readonly problems: readonly string[];
  /** How often each thing happened. */
  readonly figures: Readonly<Record<string, number>>;
}

const steps = 60;
const minuteMs = 60_000;

/**
 * Two to eight stations tell one hub what they write, for some hours: computers are killed, set back and copied, clocks jump; the hub is
 * away, full, silent, loses answers and is set back to a backup. In the end all are up, and the hub must have what the stations have.
 */
export async function simulateSite(seed: number): Promise<SiteReport> {
  const { stream } = createStreams(seed);
  const dice = stream('what happens');
  const time = createVirtualTime(stream('ties').next);
  const root = mkdtempSync(join(scratchFolder(), 'site-'));
  const hub = hubInMemory(() => time.now());
  const figures: Record<string, number> = {};
  const count = (what: string, more = 1) => {
    figures[what] = (figures[what] ?? 0) + more;
  };
  let faults: HubFaults = { before: 0.02, after: 0.05, silent: 0.01, full: 0 };
  let backup: ReturnType<typeof hub.backUp> | null = null;
  /** Whatever was ever committed, by store and number, as it was. */
  const ever = new Map<string, Set<string>>();
  /** Those that were never copied or set back: the hub has each of their entries once. */
  const untouched = new Set<string>();
  const stations: SiteStation[] = [];
  const written = new Map<number, { whole: string; document: string; by: string }>();
  const troubles: string[] = [];
  let marks = 0;

  function addStation(name: string, code: string, place: number): SiteStation {
    const read = readJoinCode(code);
    if (!read.ok) throw new Error(read.why);
    const { role, secret, hubId } = read.code;
    const folder = join(root, String(place));
    mkdirSync(folder);
    let station: SiteStation | null = null;
    const connect = async (onNews: (about: HubNews) => void) => {
      const life = station;
      await time.sleep(dice.between(1, 30));
      const begun = lives.get(folder) ?? 0;
      const isDead = () => (lives.get(folder) ?? 0) !== begun || (life !== null && !life.isOn());
      return throughFaults(hub.connect(role, secret, onNews), { faults: () => faults, dice, time, isDead });
    };
    const onEntries = (entries: readonly SiteEntry[]) => {
      for (const entry of entries) {
        const place = `${entry.store} ${entry.seq}`;
        const known = ever.get(place) ?? new Set();
        known.add(wholeOf(entry));
        ever.set(place, known);
      }
    };
    station = createSiteStation({
      name,
      folder,
      hubId,
      time,
      random: stream(`station ${place}`).next,
      connect,
      onEntries,
      nextMark: () => ++marks,
      onLine: (mark, line) => written.set(mark, line),
      onTrouble: (text) => troubles.push(`${name}: ${text}`),
    });
    return station;
  }
  const lives = new Map<string, number>();
  const endLife = ({ folder }: SiteStation) => lives.set(folder, (lives.get(folder) ?? 0) + 1);

  try {
    const names = Array.from({ length: dice.between(2, 8) }, (_, place) => `S${place + 1}`);
    for (const [place, name] of names.entries()) {
      stations.push(addStation(name, hub.add(name), place));
      untouched.add(name);
    }
    for (let step = 0; step < steps; step += 1) {
      const station = stations[dice.between(0, stations.length - 1)] as SiteStation; // there are some
      const what = dice.weigh({
        ...{
          scan: 40,
          'take over': 25,
          'fail to scan': 4,
          kill: 8,
          start: 12,
          back: 6,
          'set back': 3,
          'copied back': 5,
          copy: 3,
        },
        ...{ clock: 2, 'hub away': 3, 'hub back': 6, 'hub backup': 3, 'hub set back': 2, 'hub full': 2, weather: 4 },
      });
      count(what);
      if (what === 'start' || what === 'scan' || what === 'fail to scan') station.start();
      if (what === 'scan') station.scan(dice.isLess(0.02) ? dice.between(500, 1_200) : dice.between(1, 30));
      if (what === 'fail to scan') station.failToScan();
      if (what === 'take over') {
        const how = station.takeOver();
        if (how !== null) count(how);
      }
      if (what === 'kill') {
        endLife(station);
        station.stop();
      }
      if (what === 'back') station.copyTo(join(station.folder, 'backup.db'));
      if (what === 'set back' || what === 'copied back') {
        endLife(station);
        untouched.delete(station.name);
        station.takeBack(join(station.folder, 'backup.db'), what === 'set back');
      }
      if (what === 'copy' && stations.length < 10) {
        untouched.delete(station.name);
        const copy = addStation(station.name, hub.codeOf(station.name), stations.length);
        stations.push(copy);
        station.copyTo(join(copy.folder, 'copy.db'));
        endLife(copy);
        copy.takeBack(join(copy.folder, 'copy.db'), false);
        if (dice.isLess(0.5)) {
          // Both have been connected when they part.
          await letPass(time, 5_000);
          for (const each of [station, copy]) if (each.isOn()) each.scan(dice.between(1, 30));
        }
      }
      if (what === 'clock') station.setClock(dice.between(-86_400_000, 86_400_000));
      if (what === 'hub away' || what === 'hub back') hub.up(what === 'hub back');
      if (what === 'hub backup') backup = hub.backUp();
      if (what === 'hub set back' && backup !== null) hub.setBack(backup);
      if (what === 'hub full') faults = { ...faults, full: 0.5 };
      if (what === 'weather')
        faults = { before: dice.next() * 0.2, after: dice.next() * 0.3, silent: dice.next() * 0.05, full: 0 };
      await letPass(time, dice.pick([0, 5, 100, 1_000, 20_000, 5 * minuteMs]));
    }
    hub.up(true);
    faults = noFaults;
    for (const station of stations) station.start();
    await letPass(time, 15 * minuteMs);
    // Where the hub was set back to before somebody took a document over from a station that was away, it has it to offer again.
    for (const id of openNowhere(stations.map((station) => ({ kept: station.kept() })))) {
      if (stations.some((station) => station.takeOver(id) !== null)) count('taken up where it lay');
    }
    await letPass(time, 5 * minuteMs);
    for (const station of stations) station.note();
    const forced = new Set<string>();
    for (const { kept } of stations)
      for (const { id, lines } of kept()) {
        if (lines.some(({ whole }) => whole.includes('"isForced":true'))) forced.add(id);
        if (lines.some(({ whole }) => whole.includes('"type":"taken-over"'))) count('handed over');
      }
    count('taken from one that was away', forced.size);
    count('conflicts', hub.claims.conflicts().length);
    const toldOf = (id: string) =>
      hub.names().filter((name) => hub.entries(name).some((told) => told.some(({ subject }) => subject === id)));
    const atTheEnd = stations.map((station) => ({
      ...{ name: station.name, isTouched: !untouched.has(station.name), kept: station.kept() },
    }));
    const problems = [...troubles, ...findProblems(), ...problemsOfWork(atTheEnd, written, forced, toldOf)];
    count(
      'entries at the hub',
      hub
        .names()
        .flatMap((name) => hub.entries(name))
        .reduce((sum, { length }) => sum + length, 0),
    );
    count('alarms', hub.alarms.length);
    return { problems, figures };
  } finally {
    for (const station of stations) station.stop();
    rmSync(root, { recursive: true, force: true });
  }

  function findProblems(): string[] {
    const problems: string[] = [];
    for (const name of hub.names()) {
      for (const entries of hub.entries(name))
        for (const [place, entry] of entries.entries()) {
          if (entry.seq !== place + 1)
            problems.push(`${name}: entry ${entry.seq} of ${entry.store} is in place ${place + 1}`);
          if (!ever.get(`${entry.store} ${entry.seq}`)?.has(wholeOf(entry)))
            problems.push(`${name}: entry ${entry.seq} of ${entry.store} was never written so`);
        }
      const at = hub.entries(name).flat();
      const told = new Set(at.map(toldBy));
      for (const station of stations.filter((each) => each.name === name)) {
        const { trouble, waiting } = station.state();
        if (trouble !== null || waiting > 0)
          problems.push(`${name} is stuck: ${trouble ?? 'no trouble'}, ${waiting} wait`);
        const own = station.entries();
        const lost = own.filter((entry) => !told.has(toldBy(entry)));
        if (lost.length > 0)
          problems.push(`${name}: the hub lacks ${lost.length}, first ${lost[0]?.store} ${lost[0]?.seq}`);
        const scans = new Set(at.flatMap(({ kind, subject }) => (kind === 'scan' ? [subject] : [])));
        const untold = station.scans().filter((id) => !scans.has(id));
        if (untold.length > 0) problems.push(`${name}: the hub lacks ${untold.length} scans`);
        if (untouched.has(name) && own.map(wholeOf).join('\n\n') !== at.map(wholeOf).join('\n\n'))
          problems.push(`${name}: the hub has ${at.length} entries, the station ${own.length}`);
      }
      if (untouched.has(name) && hub.alarms.some(({ station }) => station === name))
        problems.push(`${name}: a false alarm`);
    }
    return problems;
  }
}
