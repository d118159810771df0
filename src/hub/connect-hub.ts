import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { Failure } from '../contract/failure.ts';
import type { JoinCode } from '../contract/site/join-code.ts';

/** Some servers answer only much later that they do not answer. */
const connectWithinMs = 10_000;

/**
 * A connection of an administrator, by a URL such as postgres://owner:password@host:5432/database. Without `sslmode` in it TLS is
 * used where the server has it, as `psql` does; `?sslmode=verify-full&sslrootcert=<file>` checks whose server it is. Throws a
 * Failure in plain words.
 */
export async function connectHub(url: string): Promise<pg.Client> {
  const given = parse(url);
  const saysTls = given.searchParams.has('sslmode') || given.searchParams.has('ssl');
  try {
    if (saysTls) return await open({ connectionString: url });
    try {
      return await open({ connectionString: url, ssl: { rejectUnauthorized: false } });
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('does not support SSL'))) throw error;
      return await open({ connectionString: url });
    }
  } catch (error) {
    throw inPlainWords(error, given);
  }
}

async function open(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: connectWithinMs,
    application_name: 'dockside-site',
  });
  // An idle connection that breaks says so in an event that ends the process where nobody listens; the next query says it, too.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function parse(url: string): URL {
  const wrong = 'The address of the hub is written as postgres://<owner>:<password>@<host>:5432/<database>';
  if (!URL.canParse(url)) throw new Failure('invalid-input', wrong);
  const parsed = new URL(url);
  if (!/^postgres(ql)?:$/.test(parsed.protocol) || parsed.hostname === '' || parsed.pathname.length < 2)
    throw new Failure('invalid-input', wrong);
  return parsed;
}

/** The password stays out of it: nothing of the URL is repeated but host, port, user and database. */
function inPlainWords(error: unknown, url: URL): Failure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const message = error instanceof Error ? error.message : String(error);
  const at = `${url.hostname}:${url.port || 5432}`;
  const user = decodeURIComponent(url.username);
  const database = decodeURIComponent(url.pathname.slice(1));
  const cause = { cause: error };
  if (code === '28P01' || code === '28000')
    return new Failure('unauthorized', `The hub at ${at} does not accept ${user} with this password.`, cause);
  if (code === '3D000') return new Failure('not-found', `The hub at ${at} has no database ${database}.`, cause);
  if (code === '42501') return new Failure('unauthorized', `${user} may not connect to ${database} at ${at}.`, cause);
  if (code === '53300' || code === '57P03')
    return new Failure('unavailable', `The hub at ${at} takes no more connections now: ${message}.`, cause);
  return new Failure('offline', `The hub at ${at} is not reached: ${message || code}.`, cause);
}

/**
 * By what a station recognises the hub that the administrator is connected to: the certificate itself, so that nothing has to be
 * installed anywhere; or that an authority vouches for it, where the administrator relied on that (`sslmode=verify-full`).
 */
export function certificateOf(client: pg.Client, url: URL): JoinCode['certificate'] {
  const { stream } = client.connection;
  if (!(stream instanceof TLSSocket)) return null;
  const { searchParams } = url;
  if (searchParams.get('sslmode') === 'verify-full' && !searchParams.has('sslrootcert')) return 'trusted';
  const { fingerprint256 } = stream.getPeerCertificate();
  if (!fingerprint256) throw new Failure('bad-reply', 'The hub shows no certificate.');
  return fingerprint256.replaceAll(':', '').toLowerCase();
}
