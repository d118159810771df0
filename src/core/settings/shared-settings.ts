import { SettingsPatch } from '../../contract/settings.ts';
import { isSiteSetting, siteSettings } from '../../contract/site/site-settings.ts';
import type { Sqlite } from '../storage/database.ts';
import type { SettingsRepository } from './settings-repository.ts';
import type { SharedKind } from './shared-kind.ts';

/** The settings that are the warehouse's, as they are stored: those of a service by its name behind an `@`. */
export function sharedSettings(
  db: Sqlite,
  settings: Pick<SettingsRepository, 'reread' | 'followSitePrinter'>,
): SharedKind {
  const one = db.prepare<[string], { value: string }>('SELECT value FROM settings WHERE name = ?');
  const names = db.prepare<[], { name: string }>('SELECT name FROM settings ORDER BY name');
  const put = db.prepare(
    'INSERT INTO settings (name, value, at, operator, station) VALUES (?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value, at = excluded.at, operator = excluded.operator, station = excluded.station',
  );
  const remove = db.prepare('DELETE FROM settings WHERE name = ?');
  const stored = (key: string): unknown => JSON.parse(one.get(key)?.value ?? 'null');
  const isShared = `substr(row.name, 1, instr(row.name || '@', '@') - 1) IN (${Object.keys(siteSettings)
    .map((name) => `'${name}'`)
    .join(', ')})`;

  return {
    name: 'setting',
    table: 'settings',
    touched: [
      { after: 'INSERT', key: 'row.name', when: isShared },
      { after: 'UPDATE', key: 'row.name', when: `${isShared} AND before.value IS NOT row.value` },
      { after: 'DELETE', key: 'row.name', when: isShared },
    ],
    keys: () => names.all().flatMap(({ name }) => (isSiteSetting(nameOf(name)) ? [name] : [])),
    read: (key) => {
      const value = stored(key);
      return value === null ? null : JSON.stringify(without(key, value));
    },
    write: (key, body, at, by) => {
      const name = nameOf(key);
      if (!isSiteSetting(name)) return;
      if (body === null) remove.run(key);
      else {
        const shared: unknown = JSON.parse(body);
        const own = onlyOwn(key, stored(key));
        const value = own === null ? shared : { ...own, ...Object(shared), ...own };
        // One of another version is left out.
        if (!SettingsPatch.safeParse({ [name]: value }).success) return;
        put.run(key, JSON.stringify(value), at, by.operator, by.station);
      }
      settings.reread();
      if (name === 'sitePrinters') settings.followSitePrinter(at, by);
    },
  };
}

const nameOf = (key: string) => key.split('@')[0] ?? key;

function ownFieldsOf(key: string): readonly string[] {
  const name = nameOf(key);
  return isSiteSetting(name) ? siteSettings[name].own : [];
}

/** What each station has for itself is no business of the others. */
function without(key: string, value: unknown): unknown {
  const own = ownFieldsOf(key);
  if (own.length === 0) return value;
  return Object.fromEntries(Object.entries(Object(value)).filter(([field]) => !own.includes(field)));
}

function onlyOwn(key: string, value: unknown): Record<string, unknown> | null {
  const own = ownFieldsOf(key);
  if (own.length === 0) return null;
  const here = Object.entries(Object(value)).filter(([field]) => own.includes(field));
  // As it is before anybody set it.
  return { ...Object.fromEntries(own.map((field) => [field, ''])), ...Object.fromEntries(here) };
}
