import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/core/storage/database.ts';
import { workStoreIn } from '../../../src/core/storage/schema/kept-store.ts';
import { connectionFolder, copyTemplate, makeTemplate } from '../station-template.ts';
import { knownTransitions } from '../transitions/known-transitions.ts';
import type { WatchedState } from '../transitions/watched-state.ts';
import { bundleStation, type StationProgram } from './bundle-station.ts';
import { compileStation } from './fork-station.ts';
import type { Aim } from './kill-moments.ts';

type AtLeastOne<T> = readonly [T, ...T[]];

/** What stations are made of that are killed, made once for all of them. */
export interface KillPlace {
  /** On a real disk. */
  readonly scratch: string;
  readonly template: string;
  /** The same as older versions of the program have left it. */
  readonly olderTemplates: AtLeastOne<string>;
  readonly program: StationProgram;
  readonly compiled: string;
  /** What an entry of any kind can go through. */
  readonly ways: AtLeastOne<NonNullable<Aim['way']>>;
  readonly remove: () => void;
}

export async function makeKillPlace(): Promise<KillPlace> {
  const scratch = mkdtempSync(join(tmpdir(), 'dockside-kills-'));
  const template = makeTemplate(scratch);
  const program = await bundleStation(join(scratch, 'program'), 'test/simulation/real/station-main.ts');
  const compiled = join(scratch, 'compiled');
  const folder = join(scratch, 'first');
  copyTemplate(template, folder);
  const clock = { clock: Date.now(), at: Date.now(), speed: 1 };
  const start = {
    ...clock,
    folder,
    program,
    network: 'http://127.0.0.1:1',
    log: join(scratch, 'first.log'),
    dies: null,
  };
  await compileStation(program.main, start, compiled);
  return {
    ...{ scratch, template, program, compiled },
    olderTemplates: [older(template, 1), older(template, 4), older(template, 7)],
    ways: allWays(),
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
}

/** With the work's schema as it was so many steps ago. */
function older(template: string, steps: number): string {
  const folder = `${template}-${steps}-ago`;
  cpSync(template, folder, { recursive: true });
  const { file, migrations } = workStoreIn(join(folder, connectionFolder));
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  openDatabase({ file, synchronous: 'FULL', migrations: migrations.slice(0, -steps) }).close();
  return folder;
}

function allWays(): KillPlace['ways'] {
  const names = new Set([...knownTransitions()].map((name) => name.split(': ')[1] ?? ''));
  const [first, ...others] = [...names].map((name) => {
    const [from, to] = name.split(' -> ') as [WatchedState, WatchedState]; // as `nameOf` writes it
    return { from, to };
  });
  if (first === undefined) throw new Error('an entry goes through nothing');
  return [first, ...others];
}
