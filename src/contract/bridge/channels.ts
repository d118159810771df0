import type { z } from 'zod';
import { siteChannels } from '../site/site-view.ts';
import { backupChannels } from './backups.ts';
import { aliasChannels, catalogueChannels } from './catalogue.ts';
import { diagnosticsChannels } from './diagnostics.ts';
import { documentChannels } from './documents.ts';
import { goodsChannels, inventoryChannels, stockJobChannels } from './goods.ts';
import { inboundChannels } from './inbound.ts';
import { operatorChannels } from './operators.ts';
import { orderChannels } from './orders.ts';
import { outboxChannels } from './outbox.ts';
import { priceChannels } from './pricing.ts';
import { paperChannels, printChannels, printerChannels } from './printing.ts';
import { scanChannels } from './scans.ts';
import { offerChannels, searchChannels } from './search.ts';
import { sentOrdersChannels } from './sent-orders.ts';
import { settingsChannels } from './settings.ts';
import { shiftChannels } from './shift.ts';
import { stationChannels } from './station.ts';
import { trackingChannels, trackingFileChannels } from './tracking.ts';

/**
 * What a channel requires. `read`: that the station is not locked, even if a window that does not know so yet still
 * asks. `act`: that too, because somebody is responsible for what it changes. `administrator`: also that one is signed
 * in, if there is a list of operators. `open`: nothing; a locked screen needs it, it signs in, or it completes
 * something already started.
 */
export type Access = 'act' | 'administrator' | 'open' | 'read';

interface Declared {
  readonly access: Access;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** Every channel between a screen and the core, each declared once, in the file of its domain. */
export const channels = {
  ...stationChannels,
  ...operatorChannels,
  ...shiftChannels,
  ...scanChannels,
  ...documentChannels,
  ...inboundChannels,
  ...outboxChannels,
  ...inventoryChannels,
  ...catalogueChannels,
  ...goodsChannels,
  ...orderChannels,
  ...sentOrdersChannels,
  ...trackingFileChannels,
  ...searchChannels,
  ...offerChannels,
  ...stockJobChannels,
  ...trackingChannels,
  ...priceChannels,
  ...backupChannels,
  ...aliasChannels,
  ...printChannels,
  ...paperChannels,
  ...printerChannels,
  ...diagnosticsChannels,
  ...settingsChannels,
  ...siteChannels,
} as const satisfies Record<string, Declared>;

export type Channel = keyof typeof channels;
type ChannelWith<A extends Access> = {
  [C in Channel]: (typeof channels)[C]['access'] extends A ? C : never;
}[Channel];
export type AdministratorChannel = ChannelWith<'administrator'>;
/** Those that do something, whoever may ask for it. */
export type ActChannel = Exclude<Channel, ChannelWith<'read'>>;
export type Input<C extends Channel> = z.input<(typeof channels)[C]['input']>;
export type ParsedInput<C extends Channel> = z.output<(typeof channels)[C]['input']>;
export type Output<C extends Channel> = z.output<(typeof channels)[C]['output']>;

export function isChannel(name: string): name is Channel {
  return Object.hasOwn(channels, name);
}
