import type { TextKey } from '../../../i18n/languages.ts';

/** The groups of the list, and their sections. */
export const sectionGroups = {
  work: ['connection', 'warehouse', 'operators', 'orders', 'order-folder', 'packing', 'box-labels'],
  devices: ['scanner', 'port-scanners', 'scale', 'camera', 'printer', 'sound', 'commands'],
  goods: ['catalogue', 'learned', 'seller-aliases'],
  station: ['station', 'site', 'look', 'computer'],
  care: ['backups', 'diagnostics'],
} as const;
export const sectionIds = Object.values(sectionGroups).flat();
export type SectionId = (typeof sectionIds)[number];

export function sectionNamed(name: string | number | null): SectionId | undefined {
  return sectionIds.find((id) => id === name);
}

/** A setting with its search texts. */
export interface SettingEntry {
  /** The id of its field (`Setting`). */
  readonly id: string;
  readonly section: SectionId;
  readonly label: TextKey;
  /** The number in the label. */
  readonly port?: number;
  /** The description. */
  readonly words: TextKey;
  /** Synonyms, never shown. */
  readonly more: TextKey;
  /** The setting that reveals it, while it is not on the screen. */
  readonly within?: string;
}

/** Every setting on the screen, in order. */
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
  entry('box-limit', 'warehouse', 'settings.box-limit', 'settings.box-limit-words', 'settings.box-limit-more'),
  {
    ...entry('operator', 'operators', 'settings.operator', 'settings.operator-words', 'settings.operator-more'),
    within: 'operator-list',
  },
  entry('operator-list', 'operators', 'operators.list', 'operators.list-words', 'operators.more'),
  entry('pin-required', 'operators', 'operators.pin-required', 'operators.pin-required-words', 'operators.pin-more'),
  entry('idle-lock', 'operators', 'operators.idle-lock', 'operators.idle-lock-words', 'operators.lock-more'),
  entry('lock-now', 'operators', 'command.lock', 'operators.lock-now-words', 'operators.lock-more'),
  entry('station-journal', 'operators', 'operators.journal', 'operators.journal-words', 'operators.journal-more'),
  entry('order-rules', 'orders', 'settings.order-rules', 'settings.order-rules-words', 'settings.orders-more'),
  orderFormats('order-formats', 'settings.order-formats'),
  orderFormats('order-format-example', 'settings.order-formats-example'),
  orderFolder('path'),
  orderFolder('kind'),
  orderFolder('submits'),
  orderFolder('tracking'),
  orderFolder('files'),
  entry('packaging', 'packing', 'settings.packaging', 'settings.packaging-words', 'settings.packing-more'),
  entry(
    'packed-into-bill',
    'packing',
    'settings.packed-into-bill',
    'settings.packed-into-bill-words',
    'settings.packing-more',
  ),
  boxLabel('company-prefix', 'sscc'),
  boxLabel('station-number', 'sscc'),
  boxLabel('next-sscc', 'sscc'),
  boxLabel('sscc-is-number', 'sscc'),
  boxLabel('states-contents', 'contents'),
  entry('scanner-check', 'scanner', 'scanner.check', 'scanner.check-words', 'scanner.check-more'),
  entry('scanner-profile', 'scanner', 'scanner.profile', 'scanner.profile-words', 'scanner.profile-more'),
  entry('scanner-try', 'scanner', 'scanner.try', 'scanner.try-words', 'scanner.try-more'),
  entry('scanner-prefix', 'scanner', 'scanner.prefix', 'scanner.prefix-words', 'scanner.prefix-more'),
  entry('scanner-suffix', 'scanner', 'scanner.suffix', 'scanner.suffix-words', 'scanner.suffix-more'),
  entry('scanner-keypad', 'scanner', 'scanner.keypad', 'scanner.keypad-words', 'scanner.keypad-more'),
  entry('scanner-file', 'scanner', 'scanner.file', 'scanner.file-words', 'scanner.file-more'),
  entry('port-scanners', 'port-scanners', 'port-scanners.list', 'port-scanners.words', 'port-scanners.more'),
  entry('port-scanners-file', 'port-scanners', 'port-scanners.file', 'port-scanners.file-words', 'scanner.file-more'),
  entry('scale-kind', 'scale', 'scale.kind', 'scale.kind-words', 'scale.kind-more'),
  scale('host'),
  scale('port'),
  scale('protocol'),
  scalePort('path'),
  scalePort('speed'),
  scalePort('frame'),
  scalePort('usb'),
  entry('scale-file', 'scale', 'scale.file', 'scale.file-words', 'scanner.file-more'),
  entry('camera', 'camera', 'camera.choose', 'camera.choose-words', 'camera.more'),
  entry('printer-kind', 'printer', 'printer.kind', 'printer.kind-words', 'printer.kind-more'),
  {
    ...entry('printer-site', 'printer', 'printer.site-printer', 'printer.site-words', 'printer.site-more'),
    within: 'printer-kind',
  },
  printer('host'),
  printer('port'),
  printer('dpi'),
  printer('template'),
  {
    ...entry('label-printer', 'printer', 'printer.labels', 'printer.labels-words', 'printer.labels-more'),
    within: 'printer-kind',
  },
  entry('paper-printer', 'printer', 'printer.papers', 'printer.papers-words', 'printer.papers-more'),
  entry('volume', 'sound', 'sound.volume', 'sound.volume-words', 'sound.volume-more'),
  entry('speech', 'sound', 'sound.speech', 'sound.speech-words', 'sound.speech-more'),
  entry('voice', 'sound', 'sound.voice', 'sound.voice-words', 'sound.speech-more'),
  entry('tones', 'sound', 'sound.tones', 'sound.tones-words', 'sound.tones-more'),
  entry('sheet-part', 'commands', 'commands.part', 'commands.part-words', 'commands.more'),
  entry('sheet-symbol', 'commands', 'commands.symbol', 'commands.symbol-words', 'commands.more'),
  entry('sheet-language', 'commands', 'commands.language', 'commands.language-words', 'commands.more'),
  entry('own-kind', 'commands', 'commands.own', 'commands.own-words', 'commands.own-more'),
  entry('own-value', 'commands', 'commands.value', 'commands.own-words', 'commands.own-more'),
  entry('sheet-preview', 'commands', 'commands.preview', 'commands.preview-words', 'commands.more'),
  entry('station-name', 'station', 'settings.station-name', 'settings.station-name-words', 'settings.station-more'),
  entry('version', 'station', 'settings.version', 'settings.version-words', 'settings.version-more'),
  entry('kept-station', 'station', 'settings.kept-station', 'settings.kept-station-words', 'settings.places-more'),
  entry(
    'kept-connection',
    'station',
    'settings.kept-connection',
    'settings.kept-connection-words',
    'settings.places-more',
  ),
  entry('site-state', 'site', 'site.state', 'site.alone-words', 'site.more'),
  { ...entry('site-code', 'site', 'site.code', 'site.code-words', 'site.more'), within: 'site-state' },
  entry('language', 'look', 'settings.language', 'settings.language-words', 'settings.language-more'),
  entry('theme', 'look', 'settings.theme', 'settings.theme-words', 'settings.theme-more'),
  entry(
    'start-at-login',
    'computer',
    'computer.start-at-login',
    'computer.start-at-login-words',
    'computer.start-more',
  ),
  entry('display', 'computer', 'computer.display', 'computer.display-words', 'computer.display-more'),
  entry('keep-awake', 'computer', 'computer.keep-awake', 'computer.keep-awake-words', 'computer.awake-more'),
  entry('catalogue', 'catalogue', 'settings.catalogue-known', 'settings.catalogue-known-words', 'settings.places-more'),
  entry('import', 'catalogue', 'settings.import', 'settings.import-words', 'settings.catalogue-more'),
  entry('unfollow', 'catalogue', 'catalogue.unfollow', 'catalogue.unfollow-words', 'catalogue.unfollow-more'),
  entry('latency', 'diagnostics', 'diagnostics.latency', 'diagnostics.latency-words', 'diagnostics.more-words'),
  entry(
    'distribution',
    'diagnostics',
    'diagnostics.distribution',
    'diagnostics.distribution-words',
    'diagnostics.more-words',
  ),
  entry('versions', 'diagnostics', 'diagnostics.versions', 'diagnostics.versions-words', 'diagnostics.support-more'),
  entry('sizes', 'diagnostics', 'diagnostics.sizes', 'diagnostics.sizes-words', 'diagnostics.sizes-more'),
  entry('queue', 'diagnostics', 'diagnostics.queue', 'diagnostics.queue-words', 'diagnostics.support-more'),
  entry('support', 'diagnostics', 'diagnostics.support', 'diagnostics.support-words', 'diagnostics.support-more'),
  entry('report', 'diagnostics', 'diagnostics.report', 'diagnostics.report-words', 'diagnostics.support-more'),
  entry('learned-codes', 'learned', 'settings.learned-codes', 'settings.learned-codes-words', 'settings.learned-more'),
  entry('learned-file', 'learned', 'settings.learned-file', 'settings.learned-file-words', 'settings.learned-more'),
  entry(
    'seller-known',
    'seller-aliases',
    'settings.seller-known',
    'settings.seller-known-words',
    'settings.seller-more',
  ),
  entry('seller-file', 'seller-aliases', 'settings.seller-file', 'settings.seller-file-words', 'settings.seller-more'),
  entry('backups', 'backups', 'backups.list', 'backups.list-short', 'backups.more'),
  entry('record', 'backups', 'backups.record', 'backups.record-short', 'backups.record-more'),
];

function entry(id: string, section: SectionId, label: TextKey, words: TextKey, more: TextKey): SettingEntry {
  return { id, section, label, words, more };
}

function live(id: string, label: TextKey, words: TextKey, more: TextKey): SettingEntry {
  return { ...entry(id, 'connection', label, words, more), within: 'connection-to' };
}

function boxLabel(
  id: 'company-prefix' | 'station-number' | 'next-sscc' | 'sscc-is-number' | 'states-contents',
  more: 'sscc' | 'contents',
): SettingEntry {
  return entry(id, 'box-labels', `settings.${id}`, `settings.${id}-words`, `settings.${more}-more`);
}

function orderFormats(
  id: 'order-formats' | 'order-format-example',
  label: 'settings.order-formats' | 'settings.order-formats-example',
): SettingEntry {
  return entry(id, 'orders', label, `${label}-words`, 'settings.order-formats-more');
}

function orderFolder(name: 'path' | 'kind' | 'submits' | 'tracking' | 'files'): SettingEntry {
  const id = `order-folder-${name}` as const;
  return entry(id, 'order-folder', `settings.${id}`, `settings.${id}-words`, 'settings.order-folder-more');
}

/** Only for a scale in the network. */
function scale(name: 'host' | 'port' | 'protocol'): SettingEntry {
  const known = entry(`scale-${name}`, 'scale', `scale.${name}`, `scale.${name}-words`, `scale.${name}-more`);
  return { ...known, within: 'scale-kind' };
}

/** Only for a scale on a port of this computer. */
function scalePort(name: 'path' | 'speed' | 'frame' | 'usb'): SettingEntry {
  const known = entry(`scale-${name}`, 'scale', `devices.${name}`, `devices.${name}-words`, 'devices.port-more');
  return { ...known, within: 'scale-kind' };
}

/** Only for a label printer in the network. */
function printer(name: 'host' | 'port' | 'dpi' | 'template'): SettingEntry {
  const known = entry(`printer-${name}`, 'printer', `printer.${name}`, `printer.${name}-words`, `printer.${name}-more`);
  return { ...known, within: 'printer-kind' };
}

function port(number: number, words: TextKey): SettingEntry {
  return { ...live(`port${number}`, 'settings.port', words, 'settings.ports-more'), port: number, within: 'ports' };
}

function signIn(id: string, label: TextKey, words: TextKey, more: TextKey): SettingEntry {
  return { ...live(id, label, words, more), within: 'authentication' };
}
