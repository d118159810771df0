import type { HostWishes, StationView } from '../../../contract/bridge/station.ts';
import type { CoreContext } from '../../core-context.ts';
import { isAdministrator } from '../../operators/administrator.ts';
import { maskBadge } from '../../operators/mask-badge.ts';
import { expectedWeight } from '../../orders/to-pack/expected-weight.ts';
import { isFirstRun } from '../../settings/first-run.ts';
import type { DomainHandlers } from './handlers.ts';

export function stationHandlers(core: CoreContext): DomainHandlers<'station'> {
  return {
    'station.read': () => {
      const { station, operator, warehouseId, shippingType, boxLimitGrams, tableColumns } = core.settings();
      const { language, theme, scanner, volume, speech } = core.settings();
      const { pinRequired, idleLockMinutes, labelPrinter, paperPrinter } = core.settings();
      const { queue, needsPerson } = core.outbox.counts();
      const { paused, holdUntil } = core.sender.gate();
      const learned = core.learned.counts();
      const waits = holdUntil !== null && holdUntil > core.environment.now();
      return {
        version: core.version,
        mode: core.mode,
        service: core.service,
        station,
        operator,
        warehouseId,
        shippingType,
        boxLimitGrams,
        tableColumns,
        language,
        theme,
        scanner,
        volume,
        speech,
        silentPrinters: {
          labels: labelPrinter.kind === 'silent' ? labelPrinter.name : null,
          papers: paperPrinter.kind === 'silent' ? paperPrinter.name : null,
        },
        signIn: {
          locked: core.lock.isLocked(),
          listed: core.operators.count(),
          administrator: isAdministrator(core),
          pinRequired,
          idleLockMinutes,
        },
        firstRun: isFirstRun(core),
        network: core.network(),
        queue,
        needsPerson,
        prints: core.printJobs.counts(),
        ...labelsWaiting(core),
        paused: paused
          ? { reason: 'unauthorized', until: null }
          : (core.site.pause() ??
            (waits
              ? { reason: core.site.budget.holdUntil(true) === null ? 'retry-after' : 'budget', until: holdUntil }
              : null)),
        elsewhere: core.elsewhere(),
        notices: [...core.notices.all(), ...core.site.messages.notices()],
        learned: { codes: learned.codes, waiting: learned.codes - learned.approved },
        site: core.site.view(),
        catalogue: { skus: core.catalogue.count(), importing: core.importing() },
      };
    },
    'station.host': () => hostWishes(core),
    'station.scale': () => core.scale.state(),
    'station.port-scanners': () =>
      core.portScanners.states().map((each) => ({ ...each, last: each.last && maskBadge(core, each.last) })),
    'station.ports': () => core.listPorts(),
    'station.expected-weight': ({ screen }) => expectedWeight(core, screen),
    'station.wake': () => {
      // Requests that found the service unreachable may now succeed at once.
      core.outbox.hurry(core.environment.now(), ['offline']);
      wakeAll(core);
      return {};
    },
    'station.shift': () => {
      const shift = core.shift.read(core.environment.now());
      return { ...shift, finished: core.documents.finishedSince(shift.since ?? core.environment.now()) };
    },
  };
}

function labelsWaiting({ sendings, labelSender, settings }: CoreContext): {
  readonly printer?: NonNullable<StationView['printer']>;
} {
  const waiting = sendings.waiting();
  return waiting === 0 && settings().labelPrinter.kind !== 'zpl'
    ? {}
    : { printer: { waiting, state: labelSender.state() } };
}

/** What the desktop host should do: it decides nothing itself. */
function hostWishes({ settings, documents, lock }: CoreContext): HostWishes {
  const { computer, language } = settings();
  const { startAtLogin, display, keepAwake } = computer;
  // While locked, nobody is looking at it.
  return { startAtLogin, display, awake: keepAwake && !lock.isLocked() && documents.anyOpen(), language };
}

type Waiting = Pick<
  CoreContext,
  'asker' | 'orders' | 'parcels' | 'sender' | 'stockJob' | 'seen' | 'tracking' | 'following'
>;

/** The service is reachable, or may be again: everything waiting for it is tried. */
export function wakeAll({ asker, orders, parcels, sender, stockJob, seen, tracking, following }: Waiting): void {
  asker.wake();
  for (const each of Object.values(orders)) each.wake();
  parcels.wake();
  sender.wake();
  stockJob.wake();
  seen.wake();
  tracking.wake();
  following.wake();
}
