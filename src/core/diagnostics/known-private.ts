import { homedir, hostname, userInfo } from 'node:os';
import { dirname } from 'node:path';
import { createRecipientsRepository } from '../outbox/recipients-repository.ts';
import { secretOf } from '../settings/authentication-secret.ts';
import type { DiagnosticsContext } from './diagnostics-context.ts';
import type { KnownPrivate } from './redact.ts';

/** Everything this station knows that must not leave it. That includes the data folder: it may be named after a person. */
export function knownPrivate(core: DiagnosticsContext): KnownPrivate {
  const { connection, operator } = core.settings();
  const secret = connection.kind === 'live' ? secretOf(connection.authentication) : null;
  const folder = dirname(core.db.name);
  return {
    secret: [...(secret === null ? [] : [secret]), ...core.secrets.all()],
    address: [...core.connections.all().flatMap(({ service }) => addressesOf(service)), ...hubOf(core)],
    folder: [folder, dirname(folder), homedir()],
    computer: [hostname()],
    customer: createRecipientsRepository(core.db)
      .everything()
      // A country or state code is not private; a Chinese name may have two characters.
      .filter((value) => value.length > 2 || /\p{Script=Han}/u.test(value)),
    person: [operator, loginName(), ...core.documents.actors(), ...namesIn(core)].filter(
      (name) => !/^Operator \d+$/.test(name),
    ),
  };
}

function addressesOf(service: string): string[] {
  const url = URL.parse(service);
  return url === null ? [] : [service, url.host, url.hostname];
}

function namesIn({ operators }: DiagnosticsContext): string[] {
  return operators.all().flatMap(({ name, badge }) => [name, ...(badge === null ? [] : [badge])]);
}

/** Host and port, and the host alone. */
function hubOf({ site }: DiagnosticsContext): string[] {
  const address = site.view()?.address;
  return address === undefined ? [] : [address, address.slice(0, address.lastIndexOf(':'))];
}

/** The system may have no user with that number. */
function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
