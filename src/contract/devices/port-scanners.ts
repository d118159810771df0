import { z } from 'zod';
import { DeviceProblem, LocalPort } from './ports.ts';

/** A scanner that is read by its port, beside the one that types: whatever window has the focus. */
export const PortScanner = z.object({
  /** What people call it: `Bench left`. It tells the scanners of a station apart. */
  name: z.string().trim().min(1).max(30),
  port: LocalPort,
  /** What ends a code on a serial port: a sign (CR, LF or ETX), or, if it sends none, a pause. */
  ends: z.enum(['sign', 'pause']),
});
export type PortScanner = z.infer<typeof PortScanner>;

export const mostPortScanners = 4;

export const PortScanners = z
  .array(PortScanner)
  .max(mostPortScanners)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'two scanners of one name')
  .refine((all) => new Set(all.map(portKey)).size === all.length, 'two scanners on one port');

/** Two USB scanners of one kind without serial numbers are two devices. */
function portKey({ name, port }: PortScanner): string {
  if (port.kind === 'serial') return port.path;
  return port.serialNumber === null ? name : `${port.vendorId} ${port.productId} ${port.serialNumber}`;
}

/** `away`: it cannot be opened. `last`: what it read last since Dockside was started. */
export const PortScannerState = z.object({
  name: z.string(),
  state: z.enum(['ready', 'away']),
  problem: DeviceProblem.nullable(),
  last: z.object({ text: z.string(), at: z.number(), isWhole: z.boolean() }).nullable(),
});
export type PortScannerState = z.infer<typeof PortScannerState>;

/** One code of such a scanner. Not whole: some of it was lost, so it is only reported. `scanId`: it counts once, whoever submits it. */
export const PortScan = z.object({
  scanId: z.string(),
  scanner: z.string(),
  text: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  isWhole: z.boolean(),
});
export type PortScan = z.infer<typeof PortScan>;
