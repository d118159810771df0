import { dropShipStatus, dropShipStatusBatch } from '../../../contract/service/drop-ship.ts';
import type { Environment } from '../../runtime/environment.ts';
import { rest } from '../../runtime/work-loop.ts';
import { type Answered, createBatchLookUpQueue, type LookUpQueue } from '../../service/look-up-queue.ts';
import { orNull } from '../../service/not-found.ts';
import type { ServiceClient } from '../../service/service-client.ts';

/** The service's numbers of a parcel. */
export type ParcelAnswer =
  | { readonly kind: 'found'; readonly packageId: string | null; readonly trackingNumber: string | null }
  | { readonly kind: 'not-found' };

export interface ParcelAskerOptions {
  readonly client: ServiceClient;
  readonly environment: Environment;
  /** The id of the last scan: if it changes during a pause, somebody is scanning. */
  readonly lastScan: () => string | null;
  /** Called with all answers of one query, by the queried texts. */
  readonly onAnswers: (answers: ReadonlyMap<string, Answered<ParcelAnswer>>) => Promise<void>;
}

interface ParcelRecord {
  readonly PackageId?: string | undefined;
  readonly SvcPackageId?: string | undefined;
  readonly TrackingNumber?: string | undefined;
  readonly ExtraTrackNumber?: string | undefined;
}

/** Pause between two batches of a bill of thousands that was scanned offline, repeated up to this often while scans arrive. */
const restMs = 500;
const mostRests = 6;
/** As many as one batch of the service holds elsewhere (4.1): no limit is stated for 4.9. */
const mostAtOnce = 20;
/** The known values of IdType (manual/service.md 11): none looks up a tracking number. */
const idTypes = ['PackageId', 'SvcPackageId'] as const;

/**
 * Looks up the parcels of bills by their numbers, many per query (4.9). A 404 does not show whether one or all of them are unknown: each
 * is then queried alone (4.12), until the service has once answered a query in part.
 */
export function createParcelAsker({ client, environment, lastScan, onAnswers }: ParcelAskerOptions): LookUpQueue {
  let answersInPart = false;

  async function askNow(texts: readonly string[]): Promise<ReadonlyMap<string, ParcelAnswer>> {
    const found = new Map<string, ParcelAnswer>();
    for (const idType of idTypes) {
      const left = texts.filter((text) => !found.has(text));
      if (left.length === 0) break;
      const asked = await orNull(client.send(dropShipStatusBatch, { params: { idType }, body: { Ids: [...left] } }));
      const records = asked === null ? null : asked.value;
      for (const text of left) take(found, text, records ?? []);
      if (records !== null && records.length > 0 && records.length < left.length) answersInPart = true;
      if (records === null && idType === 'PackageId' && left.length > 1 && !answersInPart) await askEach(left, found);
    }
    return new Map(texts.map((text) => [text, found.get(text) ?? { kind: 'not-found' }]));
  }

  async function askEach(texts: readonly string[], found: Map<string, ParcelAnswer>): Promise<void> {
    for (const text of texts) {
      const record = await orNull(client.send(dropShipStatus, { params: { packageId: text } }));
      if (record !== null) take(found, text, [record.value]);
    }
  }

  async function untilNoScan(): Promise<void> {
    for (let rests = 0; rests < mostRests; rests += 1) {
      const before = lastScan();
      await rest(environment, restMs);
      if (lastScan() === before) return;
    }
  }

  return createBatchLookUpQueue({ environment, most: mostAtOnce, rest: untilNoScan, askNow, onAnswers });
}

function take(found: Map<string, ParcelAnswer>, text: string, records: readonly ParcelRecord[]): void {
  const record = records.find(({ PackageId, SvcPackageId, TrackingNumber, ExtraTrackNumber }) =>
    [PackageId, SvcPackageId, TrackingNumber, ExtraTrackNumber].includes(text),
  );
  if (!record) return;
  const packageId = record.PackageId || null;
  const trackingNumber = record.TrackingNumber || null;
  if (packageId !== null || trackingNumber !== null) found.set(text, { kind: 'found', packageId, trackingNumber });
}
