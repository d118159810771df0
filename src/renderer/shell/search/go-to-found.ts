import { type FoundDocument, type FoundThing, OpenedThing } from '../../../contract/bridge/search.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import { commandTable } from '../../app/commands/commands.ts';
import { runCommand } from '../../app/commands/run-command.ts';
import type { Dockside } from '../../session/dockside.ts';
import { isCommandName } from './found-commands.ts';

/** Opens a search result. Goods have no page: they are entered as if scanned. Throws `Failure` when the core rejects the request. */
export async function goToFound(dockside: Dockside, thing: Exclude<FoundThing, { kind: 'sku' }>): Promise<void> {
  const { navigation, openSentOrder } = dockside;
  switch (thing.kind) {
    case 'document':
      await goToFoundDocument(dockside, thing);
      break;
    case 'inside':
      await goToFoundDocument(dockside, thing.document);
      break;
    case 'order':
      openSentOrder(thing.of, thing.packageId);
      break;
    case 'entry':
      navigation.open({ screen: 'outbox', page: 'entries', entry: thing.id });
      break;
    case 'parcel':
      navigation.open({ screen: 'tracking', page: 'item', item: thing.number, asked: 0 });
      break;
    case 'command':
      if (isCommandName(thing.name)) runCommand(dockside, commandTable[thing.name].action, 'button');
  }
}

/** What the list of recently opened things shows: for a part of something, the whole. */
export function openedOf(thing: FoundThing): OpenedThing {
  return OpenedThing.parse(thing.kind === 'inside' ? thing.document : thing);
}

/** Closed plans and box changes have no result screen; what was sent is in the Outbox. */
async function goToFoundDocument({ goToDocument, showClosed }: Dockside, document: FoundDocument): Promise<void> {
  const { id, of, status, outboxId } = document;
  if (status === 'closed' && documentKinds[of].hasResult) showClosed({ kind: of, id });
  else await goToDocument({ id, kind: of, status, outboxId });
}
