/** A gauge in shares of its width: what is within the limit, what is over it, and where the limit stands. */
export interface GaugeShares {
  readonly within: number;
  readonly over: number;
  /** 1 while nothing is over: the limit is the end of the bar. */
  readonly limitAt: number;
}

/** Over the limit the bar stands for the value, so that what is too much has its true share; up to it, for the limit. */
export function gaugeShares(value: number, limit: number): GaugeShares {
  const amount = Math.max(0, value);
  if (limit <= 0) return { within: 0, over: amount > 0 ? 1 : 0, limitAt: amount > 0 ? 0 : 1 };
  if (amount <= limit) return { within: amount / limit, over: 0, limitAt: 1 };
  // A hair over the limit must be seen too.
  const over = Math.max(0.04, (amount - limit) / amount);
  return { within: 1 - over, over, limitAt: 1 - over };
}
