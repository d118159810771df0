import type { CoreContext } from '../../core-context.ts';
import { enterKnownSkus } from '../../orders/unknown-skus.ts';

/** Updates every list of goods and the batches in progress: unknown SKUs may now be known. */
export function catalogueChanged(core: CoreContext): void {
  core.emit({ type: 'catalogue' });
  enterKnownSkus(core);
}
