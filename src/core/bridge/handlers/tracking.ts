import { z } from 'zod';
import type { Output } from '../../../contract/bridge/channels.ts';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { Marketplace } from '../../../contract/bridge/tracking.ts';
import { Failure, refusal } from '../../../contract/failure.ts';
import { message } from '../../../contract/verdict.ts';
import { isOwnForm } from '../../../order-files/tracking/tracking-formats.ts';
import type { CoreContext } from '../../core-context.ts';
import { recordExport, trackingFile } from '../../orders/export-tracking.ts';
import { restoredAtKey } from '../../storage/restored-keys.ts';
import type { DomainHandlers } from './handlers.ts';

export function trackingHandlers(core: CoreContext): DomainHandlers<'tracking'> {
  const { tracking, environment, emit } = core;
  const { lists } = tracking;

  function changed(n: number): { n: number } {
    if (n > 0) emit({ type: 'tracking' });
    return { n };
  }

  return {
    'tracking.add': ({ numbers }) => {
      const n = core.db.transaction(() => tracking.add(numbers)).immediate();
      tracking.wake();
      emit({ type: 'tracking' });
      return { n };
    },
    'tracking.list': (wanted) => lists.page(wanted, environment.now()),
    'tracking.figures': () => ({ ...lists.figures(environment.now()), trouble: tracking.trouble() }),
    'tracking.read': ({ number, look }) => {
      const before = lists.read(number, environment.now());
      if (before === null)
        throw refusal('not-found', 'That number is not followed here.', message('problem.not-tracked', { number }));
      const isNews = before.row.isNew;
      tracking.look(number, look, environment.now());
      if (isNews) emit({ type: 'tracking' });
      return lists.read(number, environment.now()) ?? before;
    },
    'tracking.refresh': (which) => {
      const { n } = changed(lists.again(which, environment.now()));
      tracking.wake();
      return { n };
    },
    'tracking.forget': (which) => changed(lists.forget(which, environment.now())),
    'tracking.looked': (wanted) => changed(lists.looked(wanted, environment.now())),
  };
}

/** Tracking numbers on their way back to marketplaces. */
export function trackingFileHandlers(core: CoreContext): DomainHandlers<'exports'> {
  const { exports } = core.following;
  return {
    'exports.due': ({ kind }) => marketplacesOf(core, kind),
    'exports.make': (marketplace) => {
      const made = recordExport(core, marketplace);
      if (made !== null) return made;
      const words = message('problem.tracking-none-due', { platform: marketplace.platform || marketplace.format });
      throw refusal('conflict', 'No tracking number is due for this marketplace.', words);
    },
    'exports.list': ({ limit, ...marketplace }) => exports.list(marketplace, limit),
    'exports.read': async ({ id }) => {
      const made = exports.get(id);
      if (made === null) throw new Failure('not-found', 'There is no such file.');
      const { name, type, bytes } = await trackingFile(core, made);
      return { name, type, base64: Buffer.from(bytes).toString('base64') };
    },
  };
}

/** Those with something due or to come, and those that had a file, by name. */
function marketplacesOf({ following, keyValues }: CoreContext, kind: OrderKind): Output<'exports.due'> {
  const found = new Map<string, Omit<Output<'exports.due'>[number], 'isOwnForm' | 'mayBeExported'>>();
  const keyOf = ({ format, platform }: Pick<Marketplace, 'format' | 'platform'>) => JSON.stringify([format, platform]);
  for (const { at, ...one } of following.exports.marketplaces(kind))
    found.set(keyOf(one), { ...one, kind, due: 0, changed: 0, waiting: 0, exportedAt: at });
  for (const one of following.orders.marketplacesDue(kind))
    found.set(keyOf(one), { ...one, waiting: 0, exportedAt: found.get(keyOf(one))?.exportedAt ?? null });
  for (const one of following.orders.marketplacesWaiting(kind))
    found.set(keyOf(one), { kind, due: 0, changed: 0, exportedAt: null, ...found.get(keyOf(one)), ...one });
  const restoredAt = z.number().catch(0).parse(keyValues.read(restoredAtKey));
  return [...found.values()]
    .toSorted((one, other) => (one.platform < other.platform ? -1 : 1))
    .map((one) => ({
      ...one,
      isOwnForm: isOwnForm(one.format),
      mayBeExported: one.due > 0 && restoredAt > (one.exportedAt ?? 0),
    }));
}
