import { Failure } from '../../contract/failure.ts';
import type { ConnectionSettings, LiveConnection } from '../../contract/settings.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { ServiceAddress } from '../service/service-client.ts';
import { lacksSecret } from './authentication-secret.ts';
import { connectionOf } from './connections-repository.ts';
import { secretPlaceOf } from './secret-place.ts';
import type { Secrets } from './secrets.ts';

/** The address of the service. Errors: `unauthorized` if the secret is lost: as after a 401, nothing is sent until it is given again. */
export function addressOf({ baseUrl, ports, authentication }: LiveConnection): ServiceAddress {
  if (lacksSecret(authentication))
    throw new Failure(
      'unauthorized',
      'The secret for this service is not kept at this station: give it again in Settings.',
    );
  return { baseUrl, ports, authentication };
}

/** Notices about the secret that this connection needs. */
export function secretNotices(connection: ConnectionSettings, secrets: Pick<Secrets, 'keeping'>): readonly Message[] {
  if (connection.kind === 'practice' || connection.authentication.kind === 'none') return [];
  const { service } = connectionOf(connection);
  if (lacksSecret(connection.authentication)) return [message('notice.secret-lost', { service })];
  return secrets.keeping(secretPlaceOf(connection)) === 'this-run'
    ? [message('notice.secret-this-run', { service })]
    : [];
}
