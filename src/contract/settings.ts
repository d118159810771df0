import { z } from 'zod';
import { ComputerSettings } from './devices/computer.ts';
import { PortScanners } from './devices/port-scanners.ts';
import { LabelPrinter, PaperPrinter, SitePrinters } from './devices/printers.ts';
import { Scale } from './devices/scale.ts';
import { ScanProfile } from './devices/scan-profile.ts';
import { OrderFolder } from './orders/order-folder.ts';
import { OrderRules } from './orders/order-rules.ts';
import { mostPackaging, Packaging } from './packaging.ts';

/** Allowed in a header: visible ASCII. Anything else would make every request fail. */
const HeaderValue = z
  .string()
  .trim()
  .min(1)
  .max(8192)
  .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, 'only plain letters, digits and signs');

/** How requests are authenticated; the interface describes no method (manual/service.md 5). */
export const Authentication = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('bearer'), token: HeaderValue }),
  z.object({
    kind: z.literal('header'),
    name: z.string().regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/, 'not a header name'),
    value: HeaderValue,
  }),
]);
export type Authentication = z.infer<typeof Authentication>;

/**
 * Placeholder for a secret that the station stores. The window never receives the secret: it returns the placeholder if nothing was typed,
 * which is only valid for the secret of the same service.
 */
export const keptSecret = '(kept at this station)';
/** Placeholder for a secret kept in memory until Dockside is closed, because this computer has no way to protect it. */
export const secretOfRun = '(kept until Dockside is closed)';
/** Placeholder for a secret that this station has lost or could never store: it must be entered again. */
export const lostSecret = '(not kept any more)';

/** True for the placeholders that the window shows instead of a secret. */
export function standsForSecret(text: string): boolean {
  return text === keptSecret || text === secretOfRun || text === lostSecret;
}

const Port = z.number().int().min(1).max(65535);

/** Where the service's extra ports are. Absent: the base address with that port. */
export const PortMap = z.object({ 81: Port, 82: Port, 83: Port });
export type PortMap = z.infer<typeof PortMap>;

/** http(s) origin and optional path, without query or trailing slash. */
export const BaseUrl = z
  .string()
  .trim()
  .regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/i, 'no web address of the form http(s)://host/path')
  .refine((url) => z.url().safeParse(url).success, 'no web address of the form http(s)://host/path')
  .transform((url) => url.replace(/\/+$/, ''));

export const LiveConnection = z.object({
  kind: z.literal('live'),
  baseUrl: BaseUrl,
  ports: PortMap.nullable(),
  authentication: Authentication,
  /** A person has allowed the secret to be sent unencrypted. */
  allowsPlainHttp: z.boolean().optional(),
});
export type LiveConnection = z.infer<typeof LiveConnection>;

/** True if a secret would be sent in clear text, readable by anybody on the network path. */
export function sendsSecretInClear(baseUrl: string, authentication: Authentication['kind']): boolean {
  const url = URL.parse(baseUrl.trim());
  return (
    authentication !== 'none' &&
    url?.protocol === 'http:' &&
    !/^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  );
}

export const ConnectionSettings = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('practice') }),
  LiveConnection,
]);
export type ConnectionSettings = z.infer<typeof ConnectionSettings>;

/** A language of the window, such as `en`. Only the window knows which ones exist; it shows English for others. */
export const Language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'no name of a language');
export const Theme = z.enum(['light', 'dark', 'contrast', 'system']);

/** Which verdicts are spoken: none, those that need action by a person, or all. */
export const Speech = z.enum(['off', 'problems', 'all']);
export type Speech = z.infer<typeof Speech>;

/** Of tones and voice, in per cent; 0 is silent. */
export const Volume = z.number().int().min(0).max(100);

export const longestOperator = 60;
export const longestStationName = 12;

/** A name used in generated ids: letters, digits and hyphen. */
export const StationName = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9-]{1,${longestStationName}}$`), 'one to twelve letters, digits or hyphens');

const TableName = z.string().min(1).max(30);
/** By table, the keys of the columns that somebody chose for it, of which only the window knows those that exist. */
const ColumnsOfTable = z.array(z.string().min(1).max(30)).max(40);
export const TableColumns = z.record(TableName, ColumnsOfTable);
export type TableColumns = z.infer<typeof TableColumns>;

/** A choice for one table; null: it has those that fit again. */
export const ColumnChoice = z.object({ table: TableName, columns: ColumnsOfTable.nullable() });

/** The numbers and codes on box labels. */
export const BoxLabels = z
  .object({
    /** GS1 company prefix. Empty: boxes get no SSCC. */
    companyPrefix: z.string().regex(/^(\d{4,12})?$/, 'four to twelve digits'),
    /** Of this station alone, so that no two stations mint the same SSCC. */
    stationNumber: z.string().regex(/^(\d\d)?$/, 'two digits'),
    /** The SSCC of a box is its CustomContainerNo. */
    ssccIsNumber: z.boolean(),
    /** The 2D code of a label states the contents of its box. */
    statesContents: z.boolean(),
  })
  .refine(({ companyPrefix, stationNumber }) => companyPrefix === '' || stationNumber !== '', {
    message: 'a company prefix needs the number of this station',
    path: ['stationNumber'],
  });
export type BoxLabels = z.infer<typeof BoxLabels>;

/** The warehouse's own limits are manual/service.md 4.5. Empty: not set yet. */
export const mostOrderFormats = 50;
export const longestOrderFormat = 100_000;

/** Formats of files of orders that a site describes itself: each a profile as JSON, as it stands in its file. */
const OrderFormats = z.array(z.string().min(1).max(longestOrderFormat)).max(mostOrderFormats);

export const Settings = z.object({
  connection: ConnectionSettings,
  warehouseId: z.string().trim().max(30),
  shippingType: z.string().trim().max(30),
  followedWarehouses: z.array(z.string().trim().min(1).max(30)).max(20),
  /** The heaviest that a box may be; 0: no limit is known. */
  boxLimitGrams: z.number().int().min(0).max(1_000_000),
  station: StationName,
  operator: z.string().trim().min(1).max(longestOperator),
  language: Language,
  theme: Theme,
  scanner: ScanProfile,
  labelPrinter: LabelPrinter,
  /** Of the site, to choose from; none at a station that never had one. */
  sitePrinters: SitePrinters,
  volume: Volume,
  speech: Speech,
  /** A badge alone is not enough to sign in. */
  pinRequired: z.boolean(),
  /** Minutes of inactivity after which the screen locks; 0: never. */
  idleLockMinutes: z.number().int().min(0).max(240),
  paperPrinter: PaperPrinter,
  /** True once the first-run questions have been answered or skipped. */
  setUp: z.boolean(),
  computer: ComputerSettings,
  packaging: z.array(Packaging).max(mostPackaging),
  /** A packed parcel goes into the open bill of lading. */
  packedIntoBill: z.boolean(),
  /** The board of the site shows what each operator did, not only each station. */
  figuresByOperator: z.boolean(),
  boxLabels: BoxLabels,
  orderRules: OrderRules,
  orderFolder: OrderFolder,
  orderFormats: OrderFormats,
  scale: Scale,
  portScanners: PortScanners,
  /** The name of the camera for photos, of which only the window knows those that exist; empty: any. */
  camera: z.string().max(300),
  tableColumns: TableColumns,
});
export type Settings = z.infer<typeof Settings>;

/**
 * The access needed to change each setting: administrator for where the work is sent, whose ids are generated here, how
 * people sign in, and leaving a kiosk, which gives access to the files with all stored data.
 */
export const settingAccess = {
  connection: 'administrator',
  warehouseId: 'act',
  shippingType: 'act',
  followedWarehouses: 'act',
  boxLimitGrams: 'act',
  station: 'administrator',
  operator: 'act', // refused if there is a list of operators: then one signs in
  language: 'act',
  theme: 'act',
  scanner: 'act',
  labelPrinter: 'act',
  sitePrinters: 'administrator',
  volume: 'act',
  speech: 'act',
  pinRequired: 'administrator',
  idleLockMinutes: 'administrator',
  paperPrinter: 'act',
  setUp: 'act',
  computer: 'administrator',
  packaging: 'act',
  packedIntoBill: 'act',
  figuresByOperator: 'administrator',
  boxLabels: 'administrator',
  orderRules: 'act',
  orderFolder: 'administrator',
  orderFormats: 'administrator',
  scale: 'act',
  portScanners: 'act',
  camera: 'act',
  tableColumns: 'act',
} as const satisfies { readonly [Name in keyof Settings]: 'act' | 'administrator' };
export type AdministratorSetting = {
  [Name in keyof Settings]: (typeof settingAccess)[Name] extends 'administrator' ? Name : never;
}[keyof Settings];

export const SettingsPatch = Settings.partial();
export type SettingsPatch = z.infer<typeof SettingsPatch>;

/**
 * `byFlag` names the settings fixed by a command-line flag for this run: shown, not editable. `connections`: the live
 * services that this station has been connected to, most recent first, with placeholders for their secrets.
 */
export const SettingsView = z.object({
  settings: Settings,
  byFlag: z.array(z.string()),
  connections: z.array(LiveConnection),
});
export type SettingsView = z.infer<typeof SettingsView>;
