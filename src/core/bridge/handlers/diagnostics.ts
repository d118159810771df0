import { calendarDay } from '../../../contract/calendar-day.ts';
import type { CoreContext } from '../../core-context.ts';
import { bundle } from '../../diagnostics/bundle.ts';
import { stationFacts } from '../../diagnostics/station-facts.ts';
import type { DomainHandlers } from './handlers.ts';

/** Long enough to see when a station became slow. */
const keptDays = 30;

export function diagnosticsHandlers(core: CoreContext): DomainHandlers<'diagnostics'> {
  return {
    'diagnostics.add': ({ counts }) => {
      const now = core.environment.now();
      core.latencies.add(calendarDay(now), counts, calendarDay(now, keptDays - 1), core.actor());
      return {};
    },
    'diagnostics.facts': () => stationFacts(core),
    'diagnostics.bundle': ({ window }) => bundle(core, window),
    'diagnostics.read': ({ days }) => core.latencies.since(calendarDay(core.environment.now(), days - 1)),
  };
}
