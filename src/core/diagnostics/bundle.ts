import { dirname } from 'node:path';
import type { Output } from '../../contract/bridge/channels.ts';
import type { LabelPrinter, PaperPrinter } from '../../contract/devices/printers.ts';
import type { Settings } from '../../contract/settings.ts';
import type { DiagnosticsContext } from './diagnostics-context.ts';
import { knownPrivate } from './known-private.ts';
import { redact } from './redact.ts';
import { logFolder, readLog } from './rotating-file.ts';
import { stationFacts } from './station-facts.ts';

/** Only the newest part of the log: a report must fit into a message. */
const mostLogCharacters = 300_000;

/** A report for support: the station's state, without anything private. */
export function bundle(core: DiagnosticsContext, window: string): Output<'diagnostics.bundle'> {
  const at = new Date(core.environment.now()).toISOString();
  const { queue, needsPerson } = core.outbox.counts();
  const parts = {
    'THIS STATION': pretty({ at, mode: core.mode, ...stationFacts(core), queue, needsPerson }),
    NOTICES: pretty(core.notices.all().map(({ key }) => key)),
    'THE SITE': pretty(plainSite(core)),
    SETTINGS: pretty(plainSettings(core.settings())),
    'THE WINDOW': window,
    LOG: readLog(logFolder(dirname(dirname(core.db.name)))).slice(-mostLogCharacters),
  };
  const whole = Object.entries(parts)
    .map(([title, text]) => `=== ${title} ===\n${text}`)
    .join('\n\n');
  return {
    name: `dockside-report-${at.slice(0, 19).replaceAll(':', '-')}.txt`,
    ...withList(redact(whole, knownPrivate(core))),
  };
}

const pretty = (value: unknown) => JSON.stringify(value, null, 1);

function withList({ text, struck }: ReturnType<typeof redact>): Pick<Output<'diagnostics.bundle'>, 'text' | 'struck'> {
  const list = struck.map(({ kind, n }) => `[${kind}] ${n}`).join(', ') || '-';
  return { text: `=== STRUCK OUT ===\n${list}\n\n${text}\n`, struck: [...struck] };
}

/** How it stands with its hub; which that is, is private. */
function plainSite({ site }: DiagnosticsContext) {
  const view = site.view();
  if (view === null) return null;
  const { site: _name, address: _address, ...how } = view;
  return how;
}

/** Where it is connected to and who works here is private; how it is connected is not. */
function plainSettings({ connection, labelPrinter, paperPrinter, sitePrinters, operator: _, ...others }: Settings) {
  const how =
    connection.kind === 'practice'
      ? connection
      : { kind: connection.kind, ports: connection.ports, signsInBy: connection.authentication.kind };
  return {
    ...{ ...others, connection: how, labelPrinter: nameless(labelPrinter), paperPrinter: nameless(paperPrinter) },
    sitePrinters: sitePrinters.length,
  };
}

/** A printer's name may contain the name of a server or a person. */
function nameless(printer: LabelPrinter | PaperPrinter) {
  const { name: _name, host: _host, sitePrinter: _sitePrinter, ...how }: Partial<Record<string, unknown>> = printer;
  return how;
}
