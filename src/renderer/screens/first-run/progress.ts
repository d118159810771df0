import type { ConnectionDraft } from '../../connection/connection-draft.ts';
import { createKept } from '../../connection/kept-store.ts';

export const lastStep = 3;

/** Which fields of the second step a person has changed. */
export type WarehouseAnswers = Partial<
  Readonly<Record<'warehouseId' | 'shippingType' | 'followed' | 'operator', string>>
>;

/** How far the first run has come: a scan may lead elsewhere in its middle, and a new connection starts the core anew. */
export interface Progress {
  readonly step: 1 | 2 | 3;
  /** The address of the service is asked for. */
  readonly isConnecting: boolean;
  readonly connection: Partial<ConnectionDraft>;
  readonly answers: WarehouseAnswers;
  /** The last scan before the scanner was asked about, which is no answer; undefined until it is. */
  readonly scanBefore: string | null | undefined;
}

export const useProgress = createKept<Progress>({
  step: 1,
  isConnecting: false,
  connection: {},
  answers: {},
  scanBefore: undefined,
});
