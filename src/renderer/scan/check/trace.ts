import type { KeyInput } from '../read-key.ts';
import type { TestCodeId } from './test-codes.ts';

/** All keys that a scanner sent for one of the codes, in order. */
export interface Trace {
  readonly id: TestCodeId;
  readonly keys: readonly KeyInput[];
}
