import type { CoreContext } from '../../core-context.ts';
import { enterKnownSkus } from '../../orders/unknown-skus.ts';

/** Every list of goods, and the batches that are worked on: SKUs that were not known may be known now. */
export function catalogueChanged(core: CoreContext): void {
  core.emit({ type: 'catalogue' });
  enterKnownSkus(core);
}
