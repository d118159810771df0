import { type HostStatus, readHostStatus } from './host-status.ts';
import type { PrinterLine } from './printer-line.ts';

// The language of a printer: ZPL II for its state, Set-Get-Do (SGD) for stored values. A user variable belongs to this station and is lost
// when the printer is switched off: it never vouches for a label lost with it.

export const askStatus = (line: PrinterLine): Promise<HostStatus | null> => line.ask('~HS', readHostStatus);

const place = (name: string): string => `device.user_vars.${name}`;

/** The variable of a station, spelled as the printer itself writes variable names. */
export const markName = (station: string): string => `dockside_${station.toLowerCase()}`;
const cancelsName = 'dockside_cancels';

/** An existing variable keeps its value. */
const created = (name: string): string => `! U1 setvar "device.user_vars.create" "${name}:STRING::"\r\n`;
export const marked = (name: string, value: string): string => `! U1 setvar "${place(name)}" "${value}"\r\n`;

/** Null: unknown to the printer, or no reply. */
async function variable(line: PrinterLine, name: string): Promise<string | null> {
  const value = await line.ask(`! U1 getvar "${name}"\r\n`, (heard) => /"([^"]*)"/.exec(heard)?.[1] ?? null);
  return value === '?' ? null : value;
}

export interface Kept {
  readonly mark: string | null;
  readonly odometer: number | null;
  readonly cancels: string | null;
}

/** The values stored in the printer. */
export async function readKept(line: PrinterLine, name: string): Promise<Kept> {
  const mark = await variable(line, place(name));
  // A printer that stores no marks is not asked for more, five seconds each.
  if (mark === null) return { mark, odometer: null, cancels: null };
  const odometer = await variable(line, 'odometer.total_label_count');
  const cancels = await variable(line, place(cancelsName));
  return { mark, odometer: odometer !== null && /^\d+$/.test(odometer) ? Number(odometer) : null, cancels };
}

/** Stores the mark before a label, and reads back the values. */
export function setMark(line: PrinterLine, name: string, mark: string): Promise<Kept> {
  line.send(created(name) + created(cancelsName) + marked(name, mark));
  return readKept(line, name);
}

/**
 * Makes the printer discard a partial label (`~JX`; `~JA` would also cancel complete ones of other stations). If somebody were still
 * sending it, the rest would arrive anyway and look like a complete one: so all stations are told first.
 */
export function cancelPartial(line: PrinterLine, id: string): void {
  line.send(`${created(cancelsName)}${marked(cancelsName, id)}~JX`);
}
