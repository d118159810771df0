/** Who and where, on every row. */
export interface Author {
  readonly operator: string;
  readonly station: string;
}
