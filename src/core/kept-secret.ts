import { Failure } from '../contract/failure.ts';
import {
  type Authentication,
  type ConnectionSettings,
  keptSecret,
  type Settings,
  type SettingsPatch,
} from '../contract/settings.ts';
import type { SettingsRepository } from './store/settings-repository.ts';

/** What a window is shown of the settings: where a secret is kept, that one is. */
export function withoutSecret(settings: Settings): Settings {
  const { connection } = settings;
  if (connection.kind === 'practice') return settings;
  return { ...settings, connection: { ...connection, authentication: masked(connection.authentication) } };
}

function masked(authentication: Authentication): Authentication {
  switch (authentication.kind) {
    case 'none':
      return authentication;
    case 'bearer':
      return { ...authentication, token: keptSecret };
    case 'header':
      return { ...authentication, value: keptSecret };
  }
}

type Kept = Pick<SettingsRepository, 'authentication'>;

/** The patch with what is kept in the place of `keptSecret`. Errors: `invalid-input` where nothing is kept for that service. */
export function patchWithSecret(patch: SettingsPatch, kept: Kept): SettingsPatch {
  return patch.connection === undefined ? patch : { ...patch, connection: withSecret(patch.connection, kept) };
}

/** Likewise. A secret goes to the service that it was given for: another address asks for it anew. */
export function withSecret(connection: ConnectionSettings, kept: Kept): ConnectionSettings {
  if (connection.kind === 'practice') return connection;
  const { authentication } = connection;
  if (authentication.kind === 'bearer' && authentication.token === keptSecret) {
    const known = kept.authentication(connection);
    if (known?.kind !== 'bearer') throw notKept('connection.authentication.token');
    return { ...connection, authentication: known };
  }
  if (authentication.kind === 'header' && authentication.value === keptSecret) {
    const known = kept.authentication(connection);
    if (known?.kind !== 'header') throw notKept('connection.authentication.value');
    return { ...connection, authentication: { ...authentication, value: known.value } };
  }
  return connection;
}

function notKept(path: string): Failure {
  return new Failure('invalid-input', 'No secret is kept for this service.', {
    details: { problems: [{ path, message: 'no secret is kept for this service' }] },
  });
}
