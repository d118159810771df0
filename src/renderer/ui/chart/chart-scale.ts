/** The lines of a chart: round figures from 0 to at least `most`. */
export interface ChartScale {
  readonly top: number;
  readonly lines: readonly number[];
}

/** At most four steps, so that each line can be read from a distance; whole numbers, as counts are whole. */
export function chartScale(most: number): ChartScale {
  const step = roundStep(Math.max(1, most) / 4);
  const steps = Math.max(1, Math.ceil(Math.max(0, most) / step));
  return { top: steps * step, lines: Array.from({ length: steps + 1 }, (_, at) => at * step) };
}

/** The next of 1, 2, 5, 10, 20, 50, ... */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const round = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10;
  return round * power;
}
