import { type HostStatus, readHostStatus } from './host-status.ts';
import type { PrinterLine } from './printer-line.ts';

// What is said to a printer: ZPL II for its state, Set-Get-Do (SGD) for what it keeps. A user variable is this station's own,
// and is gone when the printer is switched off: it never tells of a label that went with it.

export const askStatus = (line: PrinterLine): Promise<HostStatus | null> => line.ask('~HS', readHostStatus);

const place = (name: string): string => `device.user_vars.${name}`;

/** Of a station; as the printer itself writes the names of its variables. */
export const markName = (station: string): string => `dockside_${station.toLowerCase()}`;
const cancelsName = 'dockside_cancels';

/** A variable that is there already keeps its value. */
const created = (name: string): string => `! U1 setvar "device.user_vars.create" "${name}:STRING::"\r\n`;
export const marked = (name: string, value: string): string => `! U1 setvar "${place(name)}" "${value}"\r\n`;

/** Null: it knows no such thing, or does not answer. */
async function variable(line: PrinterLine, name: string): Promise<string | null> {
  const value = await line.ask(`! U1 getvar "${name}"\r\n`, (heard) => /"([^"]*)"/.exec(heard)?.[1] ?? null);
  return value === '?' ? null : value;
}

export interface Kept {
  readonly mark: string | null;
  readonly odometer: number | null;
  readonly cancels: string | null;
}

/** What stands in the printer now. */
export async function readKept(line: PrinterLine, name: string): Promise<Kept> {
  const mark = await variable(line, place(name));
  // One that keeps no marks is not asked for more, five seconds each.
  if (mark === null) return { mark, odometer: null, cancels: null };
  const odometer = await variable(line, 'odometer.total_label_count');
  const cancels = await variable(line, place(cancelsName));
  return { mark, odometer: odometer !== null && /^\d+$/.test(odometer) ? Number(odometer) : null, cancels };
}

/** Writes the mark in front of a label, and reads what stands there then. */
export function setMark(line: PrinterLine, name: string, mark: string): Promise<Kept> {
  line.send(created(name) + created(cancelsName) + marked(name, mark));
  return readKept(line, name);
}

/**
 * Makes the printer forget half a label (`~JX`; `~JA` would cancel whole ones of other stations with it). Were somebody still
 * sending it, the end would arrive all the same and look like a whole one: so every station is told first.
 */
export function cancelPartial(line: PrinterLine, id: string): void {
  line.send(`${created(cancelsName)}${marked(cancelsName, id)}~JX`);
}
