import { type Authentication, keptSecret, standsForSecret } from '../../contract/settings.ts';

/** The secret of an authentication; null if it has none, or only a placeholder for it. */
export function secretOf(authentication: Authentication): string | null {
  switch (authentication.kind) {
    case 'none':
      return null;
    case 'bearer':
      return standsForSecret(authentication.token) ? null : authentication.token;
    case 'header':
      return standsForSecret(authentication.value) ? null : authentication.value;
  }
}

/** The same authentication with that secret. */
export function putSecret(authentication: Authentication, secret: string): Authentication {
  switch (authentication.kind) {
    case 'none':
      return authentication;
    case 'bearer':
      return { ...authentication, token: secret };
    case 'header':
      return { ...authentication, value: secret };
  }
}

/** As it may be stored in a database and its backups. */
export function withoutItsSecret(authentication: Authentication): Authentication {
  return putSecret(authentication, keptSecret);
}

/** A secret is needed, but this station has none. */
export function lacksSecret(authentication: Authentication): boolean {
  return authentication.kind !== 'none' && secretOf(authentication) === null;
}
