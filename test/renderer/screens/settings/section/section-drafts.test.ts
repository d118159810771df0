import { expect, it } from 'vitest';
import {
  keptSecret,
  type LiveConnection,
  type Settings,
  type SettingsView,
} from '../../../../../src/contract/settings.ts';
import { secretWords, toConnection, toDraft } from '../../../../../src/renderer/connection/connection-draft.ts';
import {
  changedSections,
  changedSince,
  sectionFields,
} from '../../../../../src/renderer/screens/settings/section/section-drafts.ts';
import { practiceSettings } from '../../../../practice-settings.ts';

const settings = practiceSettings();
const service: LiveConnection = {
  kind: 'live',
  baseUrl: 'https://service.example',
  ports: { 81: 8081, 82: 8082, 83: 8083 },
  authentication: { kind: 'bearer', token: keptSecret },
};
const viewOf = (changes: Partial<Settings>, connections: readonly LiveConnection[] = []): SettingsView => ({
  settings: { ...settings, ...changes },
  byFlag: [],
  connections: [...connections],
});
const practice = viewOf({});
const live = viewOf({ connection: service });

it('names the sections with something that is not saved', () => {
  expect(changedSections(practice, {})).toEqual(new Set());
  expect(changedSections(practice, { operators: { operator: 'Lee' }, connection: { kind: 'live' } })).toEqual(
    new Set(['operators', 'connection']),
  );
});

it('takes what was changed and changed back, or saved meanwhile, for saved', () => {
  expect(changedSections(practice, { operators: { operator: 'Kim' } })).toEqual(new Set());
  expect(changedSections(viewOf({ operator: 'Lee' }), { operators: { operator: 'Lee' } })).toEqual(new Set());
});

it('keeps what was begun for the warehouse of one connection away from any other', () => {
  const begun = { [sectionFields.warehouse(practice).key]: { warehouseId: 'NJ' } };
  expect(changedSections(practice, begun)).toEqual(new Set(['warehouse']));
  expect(changedSections(live, begun)).toEqual(new Set());
});

it('keeps what was typed while a save ran, and only that', () => {
  const submitted = { station: 'A', operator: 'Lee' };
  expect(changedSince({ operator: 'Lee' }, submitted)).toEqual({});
  expect(changedSince({ operator: 'Lees', station: 'A' }, submitted)).toEqual({ operator: 'Lees' });
  // Back to what was saved before is a change again.
  expect(changedSince({ operator: 'Kim' }, submitted)).toEqual({ operator: 'Kim' });
});

it('has the address of the last live service ready for whoever comes back from practice, its secret too', () => {
  const { saved } = sectionFields.connection(viewOf({}, [service]));
  expect(toConnection(saved)).toEqual({ kind: 'practice' });
  expect(toConnection({ ...saved, kind: 'live' })).toEqual(service);
});

it.each([
  ['the very place', {}, 'settings.secret-kept'],
  ['another address', { baseUrl: 'https://service.example/elsewhere' }, 'settings.secret-other-place'],
  ['another port', { port82: '9082' }, 'settings.secret-other-place'],
  ['the service’s own ports', { hasPorts: false }, 'settings.secret-other-place'],
  ['another way of signing in', { authentication: 'header' as const }, 'settings.secret-words'],
])('says what becomes of a secret that is kept, for %s', (_, changes, words) => {
  expect(secretWords({ ...toDraft(service), ...changes }).at(-1)).toBe(words);
});
