import { z } from 'zod';
import { PortScan } from '../devices/port-scanners.ts';
import { Verdict } from '../verdict.ts';
import { JournalLine } from './documents.ts';

/** Push events say what changed; screens then read again. A later verdict (the service answered) is pushed in full. */
export const BridgeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('station') }),
  z.object({ type: z.literal('documents') }),
  /** Another document is open on a screen, and no scan there did it: another station took it over, or handed it over. */
  z.object({ type: z.literal('opened') }),
  z.object({ type: z.literal('document'), id: z.string(), appended: z.array(JournalLine) }),
  z.object({ type: z.literal('outbox') }),
  /** New data from the service about sent orders. */
  z.object({ type: z.literal('followed') }),
  /** New data from the service about tracked parcels. */
  z.object({ type: z.literal('tracking') }),
  /** A price query has a new result. */
  z.object({ type: z.literal('prices') }),
  z.object({ type: z.literal('inventory'), sku: z.string() }),
  z.object({ type: z.literal('catalogue') }),
  z.object({ type: z.literal('stock-job') }),
  z.object({ type: z.literal('print') }),
  z.object({ type: z.literal('learned') }),
  z.object({ type: z.literal('seller-aliases') }),
  /** The watched folder: a file was taken, or it came or went. */
  z.object({ type: z.literal('order-folder') }),
  z.object({ type: z.literal('scale') }),
  z.object({ type: z.literal('port-scanners') }),
  /** A code of such a scanner: the window submits it, as it knows its screen. */
  z.object({ type: z.literal('port-scan'), scan: PortScan }),
  /** The site that this station has joined, or how it stands with its hub. */
  z.object({ type: z.literal('site') }),
  z.object({ type: z.literal('settings') }),
  z.object({ type: z.literal('verdict'), verdict: Verdict }),
  /** The core restarted (another connection), or resends what it withholds while locked: read everything again. */
  z.object({ type: z.literal('restarted') }),
]);
export type BridgeEvent = z.infer<typeof BridgeEvent>;
