/** The operator and the station, on every row. */
export interface Actor {
  readonly operator: string;
  readonly station: string;
}
