import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { noPostgres, postgresAccount, postgresFolder } from './find-postgres.ts';

/** A PostgreSQL of this process's own, on loopback and a free port, with the password checks of a real one. */
export interface ThrowAwayPostgres {
  readonly port: number;
  /** The server's folder, readable by its account alone. */
  readonly folder: string;
  /** The address of a database, for the administrator of the server or for somebody else. */
  url(database?: string, login?: { readonly user: string; readonly password: string }): string;
  /** A new, empty database; its address as the server's administrator. */
  database(): Promise<string>;
  /** Its first process, which the others belong to; null while it does not run. */
  process(): ChildProcess | null;
  /** On the same folder and port, once it has ended. */
  start(): Promise<void>;
  /** Ends it at once; nothing that it confirmed is lost. */
  stop(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

export interface ThrowAwayOptions {
  /** Of the server. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Of its administrator; absent: nobody knows it but this process. */
  readonly password?: string;
  /** Puts more into its folder, and returns those files. */
  readonly prepare?: (folder: string) => readonly string[];
}

/** Throws `noPostgres`. */
export async function startThrowAwayPostgres(options: ThrowAwayOptions = {}): Promise<ThrowAwayPostgres> {
  if (postgresFolder === null || postgresAccount === null) throw new Error(noPostgres ?? '');
  const programs = postgresFolder;
  const as = postgresAccount === 'own' ? {} : postgresAccount;
  const own = (path: string) =>
    postgresAccount === 'own' ? undefined : chownSync(path, postgresAccount?.uid ?? 0, postgresAccount?.gid ?? 0);
  const home = mkdtempSync(join(tmpdir(), 'dockside-postgres-'));
  own(home);
  const folder = join(home, 'data');
  const administrator = { user: 'administrator', password: options.password ?? randomBytes(16).toString('hex') };
  const password = join(home, 'password');
  writeFileSync(password, administrator.password, { mode: 0o600 });
  own(password);
  // A folder that its account may not enter would be complained about.
  const environment = { ...as, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: home } };
  const flags = ['-N', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', '-U', administrator.user];
  execFileSync(join(programs, 'initdb'), [...flags, `--pwfile=${password}`, '-D', folder], {
    ...environment,
    stdio: 'pipe',
  });
  for (const file of options.prepare?.(folder) ?? []) own(file);

  const port = await freePort();
  const all = {
    ...{ listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
    ...{ logging_collector: 'off', log_min_messages: 'fatal', ...options.settings },
    // Otherwise a start after a kill begins with seconds of one fsync for each file.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | null = null;
  const url: ThrowAwayPostgres['url'] = (database = 'postgres', { user, password: secret } = administrator) =>
    `postgres://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`;

  async function start(): Promise<void> {
    let said = '';
    const child = spawn(join(programs, 'postgres'), ['-D', folder, ...args], {
      ...environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    server = child;
    child.once('exit', () => {
      if (server === child) server = null;
    });
    while (!(await answers(url()))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`PostgreSQL did not start: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async function stop(): Promise<void> {
    const child = server;
    if (child === null) return;
    child.kill('SIGQUIT');
    await once(child, 'exit');
  }

  const atExit = () => server?.kill('SIGQUIT');
  process.once('exit', atExit);
  await start();
  let made = 0;
  return {
    ...{ port, folder, url, start, stop },
    async database() {
      made += 1;
      const client = new pg.Client({ connectionString: url() });
      await client.connect();
      await client.query(`create database hub_${made}`);
      await client.end();
      return url(`hub_${made}`);
    },
    process: () => server,
    async remove() {
      await stop();
      process.removeListener('exit', atExit);
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
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
