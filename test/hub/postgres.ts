import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startThrowAwayPostgres, type ThrowAwayPostgres } from '../../src/hub/throw-away/throw-away-postgres.ts';

export { noPostgres, postgresFolder } from '../../src/hub/throw-away/find-postgres.ts';

export interface Postgres extends Omit<ThrowAwayPostgres, 'process' | 'start'> {
  isRunning(): boolean;
  /** Of its first process, which the others belong to. */
  pid(): number;
  /** Ends it as a power cut would, all its processes. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port, after `kill` or `stop`. */
  restart(): Promise<void>;
}

/** A server of this test's own, which can be killed. */
export async function startPostgres(options: { readonly tls?: boolean } = {}): Promise<Postgres> {
  const server = await startThrowAwayPostgres({
    settings: { max_connections: 80, ssl: options.tls ? 'on' : 'off' },
    // Roles that are restored on another server are restored with their passwords.
    password: 'of the tests only',
    ...(options.tls ? { prepare: makeCertificate } : {}),
  });
  let ended = Promise.resolve();
  const after = (end: () => Promise<void>) => {
    ended = ended.then(end);
    return ended;
  };

  async function kill(): Promise<void> {
    const child = server.process();
    if (child?.pid === undefined) return;
    const children = childrenOf(child.pid);
    child.kill('SIGKILL');
    for (const pid of children) endProcess(pid);
    await once(child, 'exit');
    // Their shared memory is the server's as long as one of them is there.
    while (children.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  return {
    ...server,
    isRunning: () => server.process() !== null,
    pid: () => server.process()?.pid ?? 0,
    kill: () => after(kill),
    async restart() {
      // Two servers on one folder is what PostgreSQL does not start.
      await ended;
      await server.start();
    },
    stop: () => after(server.stop),
    async remove() {
      await ended;
      await server.remove();
    },
  };
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
  const kind = ['-new', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  chmodSync(key, 0o600);
  return [key, certificate];
}
