import { Failure } from '../../contract/failure.ts';
import {
  type ConnectionSettings,
  keptSecret,
  lostSecret,
  type SettingsPatch,
  secretOfRun,
  sendsSecretInClear,
  standsForSecret,
} from '../../contract/settings.ts';
import { message } from '../../contract/verdict.ts';
import { putSecret } from './authentication-secret.ts';
import { secretPlaceOf } from './secret-place.ts';
import type { Keeping, Secrets } from './secrets.ts';
import type { SettingsRepository } from './settings-repository.ts';

/** A connection as shown to a window: the secret is replaced by how this station stores it. */
export function withStandIn<Connection extends ConnectionSettings>(
  connection: Connection,
  secrets: Pick<Secrets, 'keeping'>,
): Connection {
  if (connection.kind === 'practice') return connection;
  const shown = standIns[secrets.keeping(secretPlaceOf(connection))];
  return { ...connection, authentication: putSecret(connection.authentication, shown) };
}

const standIns: Readonly<Record<Keeping, string>> = {
  kept: keptSecret,
  'this-run': secretOfRun,
  'not-kept': lostSecret,
};

type Kept = Pick<SettingsRepository, 'authentication'>;

/** The patch with the stored secret in place of `keptSecret`. Errors: `invalid-input` if none is stored for that place. */
export function patchWithSecret(patch: SettingsPatch, kept: Kept): SettingsPatch {
  return patch.connection === undefined ? patch : { ...patch, connection: withSecret(patch.connection, kept) };
}

/** The same for a connection. A secret only goes to the place that it was given for: another address or other ports need it again. */
export function withSecret(connection: ConnectionSettings, kept: Kept): ConnectionSettings {
  if (connection.kind === 'practice') return connection;
  const { authentication } = connection;
  if (authentication.kind === 'bearer' && standsForSecret(authentication.token)) {
    const known = kept.authentication(connection);
    if (known?.kind !== 'bearer') throw notKept('connection.authentication.token');
    return { ...connection, authentication: known };
  }
  if (authentication.kind === 'header' && standsForSecret(authentication.value)) {
    const known = kept.authentication(connection);
    if (known?.kind !== 'header') throw notKept('connection.authentication.value');
    return { ...connection, authentication: { ...authentication, value: known.value } };
  }
  return connection;
}

/** Errors: `invalid-input` if the secret would leave this computer unencrypted and nobody allowed that. */
export function refuseInClear(connection: ConnectionSettings | undefined): void {
  if (connection?.kind !== 'live' || connection.allowsPlainHttp) return;
  if (!sendsSecretInClear(connection.baseUrl, connection.authentication.kind)) return;
  const words = message('problem.plain-http');
  throw new Failure('invalid-input', 'The secret would go over the network as it is.', {
    details: { problems: [{ path: 'connection.allowsPlainHttp', message: 'http:, and a secret', words }] },
  });
}

function notKept(path: string): Failure {
  return new Failure('invalid-input', 'No secret is kept for this address and these ports.', {
    details: { problems: [{ path, message: 'no secret is kept for this place' }] },
  });
}
