import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { removeFolder } from '../remove-folder.ts';

/** The folder with the server's programs: that of `initdb` on the path, else of the newest that Debian installed. */
export const postgresFolder: string | null = (() => {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'));
  const ofDebian = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted(
    (one, other) => Number(other.split('/')[4]) - Number(one.split('/')[4]),
  );
  const initdb = [...onPath, ...ofDebian].find(
    (path) => existsSync(path) && existsSync(join(dirname(path), 'postgres')),
  );
  // A link on the path may stand alone, without the programs beside it.
  return initdb === undefined ? null : dirname(realpathSync(initdb));
})();

/** PostgreSQL does not run as root: then as an account of the system that has a name and few rights. */
const account: { readonly uid: number; readonly gid: number } | 'own' | null = (() => {
  if (process.getuid?.() !== 0) return 'own';
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const found = ['postgres', 'nobody'].flatMap((name) => accounts.find((line) => line.startsWith(`${name}:`)) ?? [])[0];
  const [, , uid, gid] = found?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
})();

/** Why no PostgreSQL can be started here, for a skipped test; null when one can. */
export const noPostgres: string | null =
  postgresFolder === null
    ? 'there is no PostgreSQL server here (Debian: apt-get install postgresql)'
    : account === null
      ? 'PostgreSQL does not run as root, and there is no account postgres or nobody'
      : null;

export interface Postgres {
  readonly port: number;
  /** The server's folder, readable by its account alone. */
  readonly folder: string;
  /** The address of a database, for the administrator of the server or for somebody else. */
  url(database?: string, login?: { readonly user: string; readonly password: string }): string;
  /** A new, empty database; its address as the server's administrator. */
  database(): Promise<string>;
  isRunning(): boolean;
  /** Of its first process, which the others belong to. */
  pid(): number;
  /** Ends it as a power cut would, all its processes. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port, after `kill` or `stop`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

const administrator = { user: 'administrator', password: 'of the tests only' };

/** A server of this test's own, on loopback and a free port, with the password checks of a real one. */
export async function startPostgres(options: { readonly tls?: boolean } = {}): Promise<Postgres> {
  if (postgresFolder === null || account === null) throw new Error(noPostgres ?? '');
  const as = account === 'own' ? {} : account;
  const own = (path: string) => (account === 'own' ? undefined : chownSync(path, account.uid, account.gid));
  const home = mkdtempSync(join(tmpdir(), 'dockside-postgres-'));
  own(home);
  const folder = join(home, 'data');
  const password = join(home, 'password');
  writeFileSync(password, administrator.password);
  own(password);
  const flags = [
    '-N',
    '-E',
    'UTF8',
    '--locale=C',
    '-A',
    'scram-sha-256',
    '-U',
    administrator.user,
    `--pwfile=${password}`,
  ];
  // A folder that its account may not enter would be complained about.
  const environment = { ...as, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: home } };
  execFileSync(join(postgresFolder, 'initdb'), [...flags, '-D', folder], { ...environment, stdio: 'pipe' });
  if (options.tls) for (const file of makeCertificate(folder)) own(file);

  const port = await freePort();
  const settings = {
    ...{ listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 80 },
    ...{ logging_collector: 'off', log_min_messages: 'fatal', ssl: options.tls ? 'on' : 'off' },
  };
  // Otherwise a start after a kill begins with seconds of one fsync for each file.
  const quickRecovery = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {};
  const args = Object.entries({ ...settings, ...quickRecovery }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ReturnType<typeof spawn> | null = null;
  let ended = Promise.resolve();
  const url: Postgres['url'] = (database = 'postgres', { user, password: secret } = administrator) =>
    `postgres://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`;

  async function start(): Promise<void> {
    let said = '';
    const child = spawn(join(postgresFolder ?? '', 'postgres'), ['-D', folder, ...args], {
      ...environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    server = child;
    while (!(await answers(url()))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`PostgreSQL did not start: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async function end(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> {
    const child = server;
    server = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const children = signal === 'SIGKILL' ? childrenOf(child.pid) : [];
    child.kill(signal);
    for (const pid of children) endProcess(pid);
    await once(child, 'exit');
    // Their shared memory is the server's as long as one of them is there.
    while (children.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const endOnce = (signal: 'SIGQUIT' | 'SIGKILL') => {
    ended = ended.then(() => end(signal));
    return ended;
  };
  const atExit = () => server?.kill('SIGQUIT');
  process.once('exit', atExit);

  await start();
  let made = 0;
  return {
    port,
    folder,
    url,
    async database() {
      made += 1;
      const client = new pg.Client({ connectionString: url() });
      await client.connect();
      await client.query(`create database hub_${made}`);
      await client.end();
      return url(`hub_${made}`);
    },
    isRunning: () => server !== null,
    pid: () => server?.pid ?? 0,
    kill: () => endOnce('SIGKILL'),
    async restart() {
      // Two servers on one folder is what PostgreSQL does not start.
      await ended;
      await start();
    },
    stop: () => endOnce('SIGQUIT'),
    async remove() {
      await endOnce('SIGQUIT');
      process.removeListener('exit', atExit);
      removeFolder(home);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no TCP port');
  return address.port;
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return listed.split('\n').flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    return parent === pid && child !== undefined ? [child] : [];
  });
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** A certificate that nobody vouches for, as Debian's package makes one. Returns its files. */
function makeCertificate(folder: string): string[] {
  const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.crt')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const flags = [
    'req',
    '-new',
    '-x509',
    '-nodes',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-days',
    '2',
  ];
  execFileSync('openssl', [...flags, ...subject, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  chmodSync(key, 0o600);
  return [key, certificate];
}
