import { type Authentication, keptSecret, standsForSecret } from '../../contract/settings.ts';

/** The secret part of a way of signing in; null where it has none, or where only what stands for it is given. */
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

/** The same way of signing in with that in the place of its secret. */
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

/** As it may lie in a database and its backups. */
export function withoutItsSecret(authentication: Authentication): Authentication {
  return putSecret(authentication, keptSecret);
}

/** There should be a secret, and this station has none. */
export function lacksSecret(authentication: Authentication): boolean {
  return authentication.kind !== 'none' && secretOf(authentication) === null;
}
