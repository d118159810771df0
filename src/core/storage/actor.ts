/** Who and where, on every row. */
export interface Actor {
  readonly operator: string;
  readonly station: string;
}
