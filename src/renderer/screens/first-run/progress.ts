import type { ConnectionDraft } from '../../connection/connection-draft.ts';
import { createKept } from '../../connection/kept-store.ts';

export const lastStep = 3;

/** The fields of the second step that a person has changed. */
export type WarehouseAnswers = Partial<
  Readonly<Record<'warehouseId' | 'shippingType' | 'followed' | 'operator', string>>
>;

/** The progress of the first run: a scan may open another screen at any time, and a new connection restarts the core. */
export interface Progress {
  readonly step: 1 | 2 | 3;
  /** Shows the form for the service's address. */
  readonly isConnecting: boolean;
  readonly connection: Partial<ConnectionDraft>;
  readonly answers: WarehouseAnswers;
  /** The last scan before the scanner test, which does not answer it; undefined until the test starts. */
  readonly scanBefore: string | null | undefined;
}

export const useProgress = createKept<Progress>({
  step: 1,
  isConnecting: false,
  connection: {},
  answers: {},
  scanBefore: undefined,
});
