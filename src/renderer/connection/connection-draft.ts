import type { z } from 'zod';
import type { Authentication, ConnectionSettings } from '../../contract/settings.ts';

/** The connection as a person fills it in: nothing is lost while switching between kinds. */
export interface ConnectionDraft {
  readonly kind: 'practice' | 'live';
  readonly baseUrl: string;
  readonly hasPorts: boolean;
  readonly port81: string;
  readonly port82: string;
  readonly port83: string;
  readonly authentication: Authentication['kind'];
  readonly token: string;
  readonly headerName: string;
  readonly headerValue: string;
}

export function toDraft(connection: ConnectionSettings): ConnectionDraft {
  const live = connection.kind === 'live' ? connection : null;
  const authentication: Authentication = live?.authentication ?? { kind: 'none' };
  return {
    kind: connection.kind,
    baseUrl: live?.baseUrl ?? '',
    hasPorts: live?.ports != null,
    port81: String(live?.ports?.[81] ?? ''),
    port82: String(live?.ports?.[82] ?? ''),
    port83: String(live?.ports?.[83] ?? ''),
    authentication: authentication.kind,
    token: authentication.kind === 'bearer' ? authentication.token : '',
    headerName: authentication.kind === 'header' ? authentication.name : '',
    headerValue: authentication.kind === 'header' ? authentication.value : '',
  };
}

/** As the core takes it; what is not right in it the core says. */
export function toConnection(draft: ConnectionDraft): z.input<typeof ConnectionSettings> {
  if (draft.kind === 'practice') return { kind: 'practice' };
  return {
    kind: 'live',
    baseUrl: draft.baseUrl,
    ports: draft.hasPorts ? { 81: toPort(draft.port81), 82: toPort(draft.port82), 83: toPort(draft.port83) } : null,
    authentication: toAuthentication(draft),
  };
}

function toAuthentication({ authentication, token, headerName, headerValue }: ConnectionDraft): Authentication {
  switch (authentication) {
    case 'none':
      return { kind: 'none' };
    case 'bearer':
      return { kind: 'bearer', token };
    case 'header':
      return { kind: 'header', name: headerName, value: headerValue };
  }
}

/** What is no number becomes 0, which the core refuses at its field. */
function toPort(text: string): number {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
}
