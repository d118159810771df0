import type { OrderKind } from '../../contract/bridge/orders.ts';
import { type Marketplace, mostOrdersInFile, type TrackingExport } from '../../contract/bridge/tracking.ts';
import { calendarDay } from '../../contract/calendar-day.ts';
import { trackingFormatOf } from '../../order-files/tracking/tracking-formats.ts';
import { type TrackingFile, writeTrackingFile } from '../../order-files/tracking/write-tracking-file.ts';
import type { CoreContext } from '../core-context.ts';
import type { OrderRecord } from '../follow-up/order-status/flat-record.ts';

type Core = Pick<CoreContext, 'db' | 'environment' | 'actor' | 'emit'> & {
  readonly following: Pick<CoreContext['following'], 'orders' | 'exports'>;
};

/**
 * Writes down everything that is due for marketplaces whose files of orders have that format, null: for all, and
 * returns their files. What it returns once it never returns again: `trackingFile` does.
 */
export async function exportTracking(core: Core, format: string | null): Promise<TrackingFile[]> {
  const files: TrackingFile[] = [];
  for (const marketplace of kinds.flatMap((kind) => core.following.orders.marketplacesDue(kind))) {
    if (format !== null && marketplace.format !== format) continue;
    for (;;) {
      const made = recordExport(core, marketplace);
      if (made === null) break;
      files.push(await trackingFile(core, made));
    }
  }
  return files;
}

const kinds: readonly OrderKind[] = ['drop-ship', 'outbound'];

/** Records a file with what is due, and marks it as exported, in one transaction. Null: nothing is due. */
export function recordExport(core: Core, marketplace: Marketplace): TrackingExport | null {
  const { db, following, environment, actor } = core;
  const at = environment.now();
  const made = db
    .transaction(() => {
      const due = following.orders.trackingDue(marketplace, mostOrdersInFile);
      if (due.length === 0) return null;
      const lines = due.map(({ id, entryId, trackingNumber, told }) => {
        const record = following.orders.record(id) ?? {};
        const carrier = textOf(record.ShippingProvider);
        return { entryId, trackingNumber, carrier, shippedOn: shippedOn(record, at), toldBefore: told };
      });
      const id = following.exports.add(marketplace, lines, at, actor());
      for (const { id: orderId } of due) following.orders.tell(orderId);
      return following.exports.get(id);
    })
    .immediate();
  if (made !== null) core.emit({ type: 'followed' });
  return made;
}

/** A file that was recorded, from what was recorded: the same lines however often it is written. */
export function trackingFile(
  { following }: Pick<Core, 'following'>,
  { id, format, at }: TrackingExport,
): Promise<TrackingFile> {
  const name = `${plainName(format)}-tracking-${calendarDay(at)}-${id}`;
  return writeTrackingFile(trackingFormatOf(format), following.exports.lines(id), name);
}

/** A format of the site's own may be named as no file can be. */
const plainName = (format: string) => format.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-');

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * The day on which a parcel left, in this station's calendar: SvcOrderShipOuted (2.5), MailingDate (2.3). Until the
 * service says it, the day of the export: marketplaces refuse a day to come.
 */
function shippedOn(record: OrderRecord, now: number): string {
  const [left] = [record.SvcOrderShipOuted, record.MailingDate].map(textOf).filter((text) => /^[2-9]\d{3}-/.test(text));
  if (left === undefined) return calendarDay(now);
  if (/^\d{4}-\d\d-\d\d$/.test(left)) return left;
  const at = Date.parse(left);
  return calendarDay(Number.isNaN(at) ? now : at);
}
