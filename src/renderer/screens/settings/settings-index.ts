import type { TextKey } from '../../i18n/languages.ts';

export const sectionIds = ['connection', 'warehouse', 'station', 'look', 'catalogue', 'about'] as const;
export type SectionId = (typeof sectionIds)[number];

export function sectionNamed(name: string | number | null): SectionId | undefined {
  return sectionIds.find((id) => id === name);
}

/** A setting by the words that a person may look for. */
export interface SettingEntry {
  /** As the field names itself (`Setting`). */
  readonly id: string;
  readonly section: SectionId;
  readonly label: TextKey;
  /** The figure in the label. */
  readonly port?: number;
  /** What follows from it. */
  readonly words: TextKey;
  /** Other words for it, never shown. */
  readonly more: TextKey;
  /** The setting that shows it, while it is not on the screen. */
  readonly within?: string;
}

/** Every setting of the screen, in its order there. */
export const settingsIndex: readonly SettingEntry[] = [
  entry(
    'connection-to',
    'connection',
    'settings.connection-to',
    'settings.connection-words',
    'settings.connection-more',
  ),
  live('base-url', 'settings.base-url', 'settings.base-url-words', 'settings.base-url-more'),
  live('ports', 'settings.ports', 'settings.ports-words', 'settings.ports-more'),
  port(81, 'connection.place-81'),
  port(82, 'connection.place-82'),
  port(83, 'connection.place-83'),
  live('authentication', 'settings.authentication', 'settings.authentication-words', 'settings.authentication-more'),
  signIn('token', 'settings.token', 'settings.secret-words', 'settings.token-more'),
  signIn('header-name', 'settings.header-name', 'settings.header-name-words', 'settings.header-more'),
  signIn('header-value', 'settings.header-value', 'settings.secret-words', 'settings.header-more'),
  entry(
    'elsewhere',
    'connection',
    'settings.work-elsewhere',
    'settings.work-elsewhere-words',
    'settings.connection-more',
  ),
  entry('warehouse-id', 'warehouse', 'settings.warehouse-id', 'settings.warehouse-id-words', 'settings.warehouse-more'),
  entry(
    'shipping-type',
    'warehouse',
    'settings.shipping-type',
    'settings.shipping-type-words',
    'settings.shipping-more',
  ),
  entry('followed', 'warehouse', 'settings.followed', 'settings.followed-words', 'settings.followed-more'),
  entry('station-name', 'station', 'settings.station-name', 'settings.station-name-words', 'settings.station-more'),
  entry('operator', 'station', 'settings.operator', 'settings.operator-words', 'settings.operator-more'),
  entry('language', 'look', 'settings.language', 'settings.language-words', 'settings.language-more'),
  entry('theme', 'look', 'settings.theme', 'settings.theme-words', 'settings.theme-more'),
  entry('catalogue', 'catalogue', 'settings.catalogue-known', 'settings.catalogue-known-words', 'settings.places-more'),
  entry('import', 'catalogue', 'settings.import', 'settings.import-words', 'settings.catalogue-more'),
  entry('version', 'about', 'settings.version', 'settings.version-words', 'settings.version-more'),
  entry('kept-station', 'about', 'settings.kept-station', 'settings.kept-station-words', 'settings.places-more'),
  entry(
    'kept-connection',
    'about',
    'settings.kept-connection',
    'settings.kept-connection-words',
    'settings.places-more',
  ),
];

function entry(id: string, section: SectionId, label: TextKey, words: TextKey, more: TextKey): SettingEntry {
  return { id, section, label, words, more };
}

function live(id: string, label: TextKey, words: TextKey, more: TextKey): SettingEntry {
  return { ...entry(id, 'connection', label, words, more), within: 'connection-to' };
}

function port(number: number, words: TextKey): SettingEntry {
  return { ...live(`port${number}`, 'settings.port', words, 'settings.ports-more'), port: number, within: 'ports' };
}

function signIn(id: string, label: TextKey, words: TextKey, more: TextKey): SettingEntry {
  return { ...live(id, label, words, more), within: 'authentication' };
}
