import type { AdministratorSetting, Settings, SettingsPatch } from '../../contract/settings.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { connectionOf } from '../settings/connections-repository.ts';

/** What of these changes needs an administrator, as the journal tells it; empty: nothing does. */
export function settingActs(patch: SettingsPatch): readonly Message[] {
  return Object.entries(acts).flatMap(([name, tell]) => {
    const value = Object.entries(patch).find(([changed]) => changed === name)?.[1];
    // Each takes the setting of its own name.
    return value === undefined ? [] : [(tell as (value: unknown) => Message)(value)];
  });
}

const acts: { readonly [Name in AdministratorSetting]: (value: Settings[Name]) => Message } = {
  connection: (connection) => message('journal.connection', { service: connectionOf(connection).service }),
  station: (station) => message('journal.station', { station }),
  pinRequired: (isRequired) => message(isRequired ? 'journal.pin-required' : 'journal.pin-not-required'),
  idleLockMinutes: (n) => message(n === 0 ? 'journal.never-locks' : 'journal.idle-lock', { n }),
  computer: () => message('journal.computer'),
};
