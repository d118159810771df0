import type { z } from 'zod';
import {
  type Authentication,
  type ConnectionSettings,
  keptSecret,
  type LiveConnection,
  lostSecret,
  secretOfRun,
  sendsSecretInClear,
} from '../../contract/settings.ts';

/** The connection as a person fills it in: nothing is lost while switching between kinds. */
export interface ConnectionDraft {
  readonly kind: 'practice' | 'live';
  readonly baseUrl: string;
  readonly hasPorts: boolean;
  readonly port81: string;
  readonly port82: string;
  readonly port83: string;
  readonly authentication: Authentication['kind'];
  /** The way of signing in whose secret the station keeps, and for which address. */
  readonly kept: Authentication['kind'];
  readonly keptFor: string;
  /** How that secret is kept, where it is not for good. */
  readonly keeping: 'this-run' | 'lost' | null;
  readonly token: string;
  readonly headerName: string;
  readonly headerValue: string;
  readonly allowsPlainHttp: boolean;
}

/** `before`: the live service that this station goes back to from practice. */
export function toDraft(connection: ConnectionSettings, before?: LiveConnection): ConnectionDraft {
  const live = connection.kind === 'live' ? connection : (before ?? null);
  const authentication: Authentication = live?.authentication ?? { kind: 'none' };
  return {
    kind: connection.kind,
    baseUrl: live?.baseUrl ?? '',
    hasPorts: live?.ports != null,
    port81: String(live?.ports?.[81] ?? ''),
    port82: String(live?.ports?.[82] ?? ''),
    port83: String(live?.ports?.[83] ?? ''),
    authentication: authentication.kind,
    kept: shownFor(authentication) === lostSecret ? 'none' : authentication.kind,
    keeping: keepings[shownFor(authentication)] ?? null,
    keptFor: live?.baseUrl ?? '',
    token: '',
    headerName: authentication.kind === 'header' ? authentication.name : '',
    headerValue: '',
    allowsPlainHttp: live?.allowsPlainHttp ?? false,
  };
}

const keepings: Readonly<Record<string, ConnectionDraft['keeping']>> = {
  [secretOfRun]: 'this-run',
  [lostSecret]: 'lost',
};

/** What the core shows in the place of the secret. */
function shownFor(authentication: Authentication): string {
  if (authentication.kind === 'none') return '';
  return authentication.kind === 'bearer' ? authentication.token : authentication.value;
}

/** As the core takes it; what is not right in it the core says. */
export function toConnection(draft: ConnectionDraft): z.input<typeof ConnectionSettings> {
  if (draft.kind === 'practice') return { kind: 'practice' };
  return {
    kind: 'live',
    baseUrl: draft.baseUrl,
    ports: draft.hasPorts ? { 81: toPort(draft.port81), 82: toPort(draft.port82), 83: toPort(draft.port83) } : null,
    authentication: toAuthentication(draft),
    ...(isInClear(draft) && draft.allowsPlainHttp ? { allowsPlainHttp: true } : {}),
  };
}

/** The secret would leave this computer readable by everybody on the way. */
export function isInClear({ kind, baseUrl, authentication }: ConnectionDraft): boolean {
  return kind === 'live' && sendsSecretInClear(baseUrl, authentication);
}

/** True where a field left empty goes on with the secret that is kept. */
export function keepsSecret({ authentication, kept, baseUrl, keptFor }: ConnectionDraft): boolean {
  return authentication === kept && baseUrl === keptFor;
}

function toAuthentication(draft: ConnectionDraft): Authentication {
  const { authentication, token, headerName, headerValue } = draft;
  const secret = (typed: string) => (typed === '' && keepsSecret(draft) ? keptSecret : typed);
  switch (authentication) {
    case 'none':
      return { kind: 'none' };
    case 'bearer':
      return { kind: 'bearer', token: secret(token) };
    case 'header':
      return { kind: 'header', name: headerName, value: secret(headerValue) };
  }
}

/** What is no number becomes 0, which the core refuses at its field. */
function toPort(text: string): number {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
}
