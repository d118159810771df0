/**
 * An entry of every kind with labelled boxes, written by the program. `places`: the boxes that get these SSCCs, in that order. `isNumber`:
 * they are their numbers at the service, too.
 */
export interface SsccEntry {
  readonly type: 'sscc';
  readonly places: readonly number[];
  readonly ssccs: readonly string[];
  readonly isNumber?: true;
}
