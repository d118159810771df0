import type { SitePause } from '../../../contract/site/outbox-takings.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { KeyValueRepository } from '../../storage/key-value-repository.ts';
import { createOutboxTakings, type OutboxTakingsOptions } from './outbox-takings.ts';
import { createSendingHold } from './sending-hold.ts';
import { createSuccessorWait } from './successor-wait.ts';

export interface SiteOrdersOptions extends Omit<OutboxTakingsOptions, 'hold'> {
  /** Facts of the station, whatever its connection. */
  readonly stationFacts: KeyValueRepository;
  readonly environment: Pick<Environment, 'now' | 'after'>;
}

/** The orders of a station of a site: whether they may be sent, and which of them are another station's. */
export function createSiteOrders(options: SiteOrdersOptions) {
  const { onChange } = options;
  const hold = createSendingHold(options);
  const successor = createSuccessorWait({ ...options, onEnd: onChange });
  const takings = createOutboxTakings({ ...options, hold });

  /** Why they wait; null: they do not. */
  function pause(): SitePause | null {
    const until = successor.until();
    if (until !== null) return { reason: 'old-computer', until };
    if (takings.waits()) return { reason: 'taken-over', until: null };
    return hold.isHeld() ? { reason: 'site', until: null } : null;
  }

  return {
    receive: takings.receive,
    ...{ pause, isStarting: hold.isStarting, asked: hold.asked },
    /** An administrator answers for the reason that is shown. */
    letGo(): void {
      if (successor.until() !== null) successor.end();
      else takings.letGo();
    },
    /** The process starts. `joinedAt` null: it belongs to no site. */
    begin(joinedAt: number | null): void {
      successor.begin();
      if (joinedAt !== null) hold.begin(joinedAt, takings.isRestored());
    },
    /** It is about to join. `isKnown`: the hub has work of its name that is not here. */
    joins(isKnown: boolean): void {
      // Work that was restored here may be that of another computer.
      if (isKnown || takings.isRestored()) successor.start();
    },
    ...{ joined: hold.joined, left: hold.end },
    stop(): void {
      successor.stop();
      hold.stop();
    },
  };
}
