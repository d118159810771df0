import { execFile } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readJoinCode } from '../../src/contract/site/join-code.ts';
import { readRecoveryKey } from '../../src/contract/site/recovery-key.ts';
import { removeFolder, scratch } from '../folders.ts';
import { connected, entriesOf, postgresOfFile, push, urlOf } from './hub-of-file.ts';
import { type Postgres, postgresFolder } from './postgres.ts';

const project = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(project, 'resources/manual/site.md'), 'utf8');
/** The page's commands by the name in their first line: ```sh run=<name> */
const commands = new Map(
  [...page.matchAll(/^```sh run=([\w-]+)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => [name, text]),
);

const first = postgresOfFile({ tls: true });
const second = postgresOfFile({ tls: true });

describe('the commands of the manual', () => {
  let folder: string;
  beforeAll(() => {
    folder = scratch('manual');
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    const program = (name: string, text: string) => {
      writeFileSync(join(programs, name), `#!/bin/bash\n${text}\n`);
      chmodSync(join(programs, name), 0o755);
    };
    // This account is the server's administrator already, and no service is restarted.
    program('sudo', 'if [ "$1" = -u ]; then shift 2; fi; exec "$@"');
    program('systemctl', 'exit 0');
    program(
      'npm',
      `[ "$1 $2 $3" = "run site --" ] || exit 9; shift 3; exec "${process.execPath}" "${project}/src/cli/site/site.ts" "$@"`,
    );
    return () => removeFolder(folder);
  });

  /** Runs blocks of the page one after the other, in one shell; what differs from the page is where the hub and the folders are. */
  function run(server: Postgres, ...names: readonly string[]): Promise<string> {
    const script = names
      .map((name) => commands.get(name) ?? expect.unreachable(`there is no run=${name}`))
      .join('\n')
      .replaceAll('@hub.example:5432', `@127.0.0.1:${server.port}`)
      .replaceAll('/usr/lib/postgresql/15/bin', postgresFolder ?? '')
      .replaceAll('/var/backups/dockside', folder);
    const { username, password } = new URL(server.url());
    const env = {
      ...{ HOME: folder, LC_ALL: 'C', PGHOST: '127.0.0.1', PGPORT: String(server.port), PGUSER: username },
      ...{ PGPASSWORD: decodeURIComponent(password), PGDATABASE: 'postgres' },
      PATH: [join(folder, 'programs'), postgresFolder, process.env.PATH].join(':'),
    };
    return new Promise((resolve, reject) => {
      execFile(
        'bash',
        ['-e', '-o', 'pipefail', '-c', script],
        { cwd: folder, env, maxBuffer: 1e8 },
        (error, stdout, stderr) =>
          error === null ? resolve(stdout) : reject(new Error(`${names}: ${stdout}\n${stderr}`)),
      );
    });
  }
  const exportUrl = () => /^export .*$/m.exec(commands.get('init') ?? '')?.[0] ?? '';

  it('set a hub up, add a station, back up, and restore on another server, where the station continues', {
    tags: 'long',
  }, async () => {
    commands.set('as-owner', exportUrl());
    const made = await run(first(), ...['debian', 'database', 'init', 'add', 'backups', 'board', 'terminal']);
    expect(made).toContain('The hub of North hall is ready');
    expect(made).toContain('ok    roles and rights');
    expect(made).not.toMatch(/^(fail|warn) /m);
    expect(made).toMatch(/North hall \(.*\): 1 stations/);
    expect(made).toContain('0 of 1 stations working');
    expect(readFileSync(join(folder, 'bench-1.html'), 'utf8')).toContain('North hall');
    expect(readRecoveryKey(/^Recovery key: (\w+)$/m.exec(made)?.[1] ?? '').ok).toBe(true);
    expect(readFileSync(join(folder, 'recovery-key.html'), 'utf8')).toContain('North hall');
    const codeIn = (text: string) => {
      const read = readJoinCode(/^DSITE1\w+$/m.exec(text)?.[0] ?? '');
      if (!read.ok) throw new Error(read.why);
      return read;
    };
    const before = codeIn(made);
    // A new computer under the old name: the old code ends.
    const read = codeIn(await run(first(), 'as-owner', 'again'));
    expect(read.code).toMatchObject({ station: 'BENCH-1', role: before.code.role });
    await expect(connected(urlOf(before.code))).rejects.toMatchObject({ code: '28P01' });
    const store = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';
    const station = await connected(urlOf(read.code));
    await push(station, store, entriesOf(store, 1, 30));

    await run(first(), 'backup', 'base-backup');
    // What the station tells after the backup, the restored hub does not have.
    await push(station, store, entriesOf(store, 31, 40));
    await station.end();

    const restored = await run(second(), 'as-owner', 'restore', 'export');
    expect(restored).toContain('The hub of North hall is ready');
    expect(restored).not.toMatch(/^(fail|warn) /m);
    expect(restored).toContain('30 entries were written to everything.jsonl');
    const again = await connected(urlOf({ ...read.code, port: second().port }));
    expect(await push(again, store, entriesOf(store, 41, 41))).toEqual({ lastSeq: 30, alarms: 0 });
    expect(await push(again, store, entriesOf(store, 31, 41))).toEqual({ lastSeq: 41, alarms: 0 });
    await expect(again.query('create temporary table mine (id int)')).rejects.toMatchObject({ code: '42501' });
    await again.end();
  });

  it('make a certificate', async () => {
    await run(first(), 'certificate');
    expect(existsSync(join(folder, 'tls', 'server.crt'))).toBe(true);
  });

  it('are all run here, but for those that need another system', { tags: 'long' }, () => {
    expect([...commands.keys()].toSorted()).toEqual([
      'add',
      'again',
      'as-owner',
      'backup',
      'backups',
      'base-backup',
      'board',
      'certificate',
      'database',
      'debian',
      'export',
      'init',
      'restore',
      'terminal',
    ]);
    const others = [...page.matchAll(/^```(?!sh run=)(\w+)\n([\s\S]*?)^```$/gm)].map(([, , text]) => text);
    expect(others.map((text) => text?.split(/\s/)[1])).toEqual(['apt-get', '"C:\\Program', 'chown', 'install']);
  });
});

it('the failures in the manual are those that the command says', () => {
  const sources = globSync(['src/hub/**/*.ts', 'src/cli/site/site.ts'], { cwd: project }).map((file) =>
    readFileSync(join(project, file), 'utf8'),
  );
  const section = page.split('## What each failure looks like')[1]?.split('What stations and the hub do')[0] ?? '';
  const said = [...section.matchAll(/^\| `([^`]+)` \|/gm)].flatMap(([, words = '']) => words.split(' … '));
  expect(said.length).toBeGreaterThan(10);
  expect(said.filter((words) => !sources.some((source) => source.includes(words)))).toEqual([]);
});
