import type { en } from '../en/catalogue.ts';
import type { Texts } from '../texts.ts';
import { commands } from './commands.ts';
import { csv } from './csv.ts';
import { failure } from './failure.ts';
import { inbound } from './inbound.ts';
import { inventory } from './inventory.ts';
import { malformed } from './malformed.ts';
import { messages } from './messages.ts';
import { outbox } from './outbox.ts';
import { queue } from './queue.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { station } from './station.ts';

export const zh: Texts<typeof en> = {
  ...shell,
  ...commands,
  ...csv,
  ...inbound,
  ...inventory,
  ...outbox,
  ...settings,
  ...messages,
  ...queue,
  ...malformed,
  ...failure,
  ...station,
};
