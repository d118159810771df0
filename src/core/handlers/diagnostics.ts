import type { CoreContext } from '../core-context.ts';
import { bundle } from '../diagnostics/bundle.ts';
import { stationFacts } from '../diagnostics/station-facts.ts';
import type { DomainHandlers } from './handlers.ts';

/** Long enough to see when a station became slow. */
const keptDays = 30;

export function diagnosticsHandlers(core: CoreContext): DomainHandlers<'diagnostics'> {
  return {
    'diagnostics.add': ({ counts }) => {
      const now = core.environment.now();
      core.latencies.add(dayOf(now), counts, dayOf(now, keptDays - 1), core.author());
      return {};
    },
    'diagnostics.facts': () => stationFacts(core),
    'diagnostics.bundle': ({ window }) => bundle(core, window),
    'diagnostics.read': ({ days }) => core.latencies.since(dayOf(core.environment.now(), days - 1)),
  };
}

/** The day by the calendar of this computer, so many days before. */
function dayOf(at: number, before = 0): string {
  const day = new Date(at);
  day.setDate(day.getDate() - before);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
