/** A gauge in shares of its width: the part within the limit, the part over it, and the position of the limit. */
export interface GaugeShares {
  readonly within: number;
  readonly over: number;
  /** 1 while nothing is over: the limit is the end of the bar. */
  readonly limitAt: number;
}

/** Over the limit, the whole bar is the value, so that the excess has its true share; up to it, the whole bar is the limit. */
export function gaugeShares(value: number, limit: number): GaugeShares {
  const amount = Math.max(0, value);
  if (limit <= 0) return { within: 0, over: amount > 0 ? 1 : 0, limitAt: amount > 0 ? 0 : 1 };
  if (amount <= limit) return { within: amount / limit, over: 0, limitAt: 1 };
  // Even a slight excess must be visible.
  const over = Math.max(0.04, (amount - limit) / amount);
  return { within: 1 - over, over, limitAt: 1 - over };
}
