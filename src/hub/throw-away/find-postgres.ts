import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

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
export const postgresAccount: { readonly uid: number; readonly gid: number } | 'own' | null = (() => {
  if (process.getuid?.() !== 0) return 'own';
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const found = ['postgres', 'nobody'].flatMap((name) => accounts.find((line) => line.startsWith(`${name}:`)) ?? [])[0];
  const [, , uid, gid] = found?.split(':') ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
})();

/** Why no PostgreSQL can be started here; null when one can. */
export const noPostgres: string | null =
  postgresFolder === null
    ? 'there is no PostgreSQL server here (Debian: apt-get install postgresql)'
    : postgresAccount === null
      ? 'PostgreSQL does not run as root, and there is no account postgres or nobody'
      : null;
