import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ComputerSettings } from '../../contract/devices/computer.ts';
import { BaseUrl, type PortMap, type SettingsPatch, SettingsPatch as SettingsSchema } from '../../contract/settings.ts';
import { isJoinCode } from '../../contract/site/join-code.ts';

export interface StartFlags {
  readonly host: 'electron' | 'web' | null;
  readonly data: string | null;
  /** Web host: 0 is any free port; null: the default. */
  readonly listen: number | null;
  readonly open: boolean;
  readonly json: boolean;
  /** How the window is shown in this run; null: as in the settings. */
  readonly window: ComputerSettings['display'] | null;
  /** A backup of the work to start with: its path, or `newest`; null: the current work. */
  readonly restore: string | null;
  /** Where this station's join code is, or the code itself: a station that has joined no site joins by it; null: by hand. */
  readonly site: string | null;
  /** The settings fixed by flags. */
  readonly settings: SettingsPatch;
}

export const startUsage = `npm start -- [flags]
  --host electron|web      the window, or a page in the browser (default: the window if it can be had)
  --data <dir>             where work is kept
  --listen <port>          web host: the port; 0 takes any free one
  --no-open                web host: do not open a browser
  --service practice|<base url>
  --service-ports 81=<p>,82=<p>,83=<p>   where the service's extra ports are
  --warehouse <id>         WarehouseId of new plans
  --shipping-type <type>   ShippingType of new plans
  --station <id>           the name that goes into minted ids
  --site <file>|<join code>   the site that a station joins that has joined none; in a file, as others see a command line
  --window window|full-screen|kiosk   how the window is shown; the way out of a kiosk
  --restore newest|<file>  begin with a backup of the work; today's file is put aside
  --json                   one line when ready, on stdout`;

/** Thrown for invalid flags: the caller prints the reason and exits with 2. */
export class BadFlag extends Error {
  override readonly name = 'BadFlag';
}

/** The flags of `npm start` (manual/design.md 10). Throws `BadFlag` with the reason. */
export function readStartFlags(args: readonly string[]): StartFlags {
  const values = parse(args);
  const host = values.host ?? null;
  if (host !== null && host !== 'electron' && host !== 'web')
    throw new BadFlag(`--host must be electron or web, not ${host}`);
  return {
    host,
    data: values.data === undefined ? null : nonEmpty('--data', values.data),
    listen: values.listen === undefined ? null : readPort('--listen', values.listen, 0),
    open: !values['no-open'],
    json: values.json ?? false,
    window: values.window === undefined ? null : readWindow(values.window),
    restore: values.restore === undefined ? null : readBackup(values.restore),
    site: values.site === undefined ? null : readSite(values.site),
    settings: readSettings(values),
  };
}

type Values = ReturnType<typeof parse>;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        host: { type: 'string' },
        data: { type: 'string' },
        listen: { type: 'string' },
        'no-open': { type: 'boolean' },
        service: { type: 'string' },
        'service-ports': { type: 'string' },
        warehouse: { type: 'string' },
        'shipping-type': { type: 'string' },
        station: { type: 'string' },
        site: { type: 'string' },
        window: { type: 'string' },
        restore: { type: 'string' },
        json: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new BadFlag(error instanceof Error ? error.message : String(error));
  }
}

function readSettings(values: Values): SettingsPatch {
  const service = values.service;
  const ports = values['service-ports'] === undefined ? null : readPortMap(values['service-ports']);
  if (ports !== null && (service === undefined || service === 'practice')) {
    throw new BadFlag('--service-ports needs --service <base url>');
  }
  const patch = {
    ...(service === undefined ? {} : { connection: readConnection(service, ports) }),
    ...(values.warehouse === undefined ? {} : { warehouseId: values.warehouse }),
    ...(values['shipping-type'] === undefined ? {} : { shippingType: values['shipping-type'] }),
    ...(values.station === undefined ? {} : { station: values.station }),
  };
  const parsed = SettingsSchema.safeParse(patch);
  if (parsed.success) return parsed.data;
  const names: Record<string, string> = {
    warehouseId: '--warehouse',
    shippingType: '--shipping-type',
    station: '--station',
  };
  const [issue] = parsed.error.issues;
  throw new BadFlag(`${names[String(issue?.path[0])] ?? String(issue?.path[0])}: ${issue?.message}`);
}

function readConnection(service: string, ports: PortMap | null): NonNullable<SettingsPatch['connection']> {
  if (service === 'practice') return { kind: 'practice' };
  const baseUrl = BaseUrl.safeParse(service);
  if (!baseUrl.success) {
    throw new BadFlag(
      `--service must be practice or a web address such as https://service.example/api, not ${service}`,
    );
  }
  return { kind: 'live', baseUrl: baseUrl.data, ports, authentication: { kind: 'none' } };
}

function readPortMap(text: string): PortMap {
  const pairs = new Map(
    text.split(',').map((pair) => {
      const [port = '', at = ''] = pair.split('=').map((part) => part.trim());
      if (!['81', '82', '83'].includes(port))
        throw new BadFlag(`--service-ports knows 81, 82 and 83, not ${port || '(nothing)'}`);
      return [port, readPort(`--service-ports ${port}=`, at, 1)];
    }),
  );
  const given = (port: '81' | '82' | '83') => {
    const at = pairs.get(port);
    if (at === undefined) throw new BadFlag(`--service-ports has a hole: ${port} is missing`);
    return at;
  };
  return { 81: given('81'), 82: given('82'), 83: given('83') };
}

function readPort(flag: string, text: string, least: number): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < least || port > 65535)
    throw new BadFlag(`${flag} must be a port from ${least} to 65535, not ${text || '(nothing)'}`);
  return port;
}

function readWindow(text: string): ComputerSettings['display'] {
  const display = ComputerSettings.shape.display.safeParse(text);
  if (!display.success) throw new BadFlag(`--window must be window, full-screen or kiosk, not ${text}`);
  return display.data;
}

/** A file is read by the station, which may have joined long ago. */
function readSite(text: string): string {
  return isJoinCode(nonEmpty('--site', text)) ? text : resolve(text);
}

/** Relative to the directory of the command. */
function readBackup(text: string): string {
  return nonEmpty('--restore', text) === 'newest' ? text : resolve(text);
}

function nonEmpty(flag: string, text: string): string {
  if (text === '') throw new BadFlag(`${flag} must not be empty`);
  return text;
}
