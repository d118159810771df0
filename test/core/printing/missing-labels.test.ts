import { describe, expect, it } from 'vitest';
import { until } from '../running-core.ts';
import { printingStation } from './printing-station.ts';

describe('labels that are missing', () => {
  const floor = printingStation();

  it.each([true, false])(
    'after a jam are told by the list, and printed by one press: what may be out is marked, what cannot be is not (the printer prints again by itself: %s)',
    async (reprints) => {
      await floor.use({ reprints });
      const first = await floor.order();
      await floor.hand(first);
      await floor.comesTo(first.jobId, 'printed');
      const jammed = await floor.order();
      const behind = await floor.order();
      const torn = await floor.order();
      floor.printer.zebra.jamNext();
      for (const label of [jammed, behind]) await floor.hand(label);
      // The window could not compose the last one.
      await floor.station.ask('print.settle', { id: torn.jobId, why: 'no room' });
      await until(
        () => floor.station.ask('station.read', {}),
        ({ printer }) => printer?.state === 'head-open',
      );
      floor.printer.repair();
      await floor.comesTo(jammed.jobId, 'unsure');
      await floor.comesTo(behind.jobId, 'printed');
      expect((await floor.station.ask('station.read', {})).prints).toEqual({ failed: 1, unconfirmed: 1 });
      const missing = await floor.station.ask('print.missing', {});
      expect(missing.map(({ number, again }) => [number, again])).toEqual([
        [jammed.number, true],
        [torn.number, false],
      ]);
      for (const label of missing) await floor.hand(label);
      for (const { jobId } of missing) await floor.comesTo(jobId, 'printed');
      const whole = [first, ...(reprints ? [jammed] : []), behind, jammed, torn];
      expect(await floor.read()).toEqual(whole.map(({ number }) => number));
      expect(await floor.station.ask('print.missing', {})).toEqual([]);
    },
  );
});
