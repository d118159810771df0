import { type Message, message } from '../../../contract/verdict.ts';
import { takesNothing } from '../../../documents/box-change/decide-command.ts';
import { itemInBox } from '../../../documents/box-change/item-in-box.ts';
import type { ManifestEntry } from '../../../documents/inbound-plan/inbound-plan.ts';
import { decideManifest } from '../../../documents/inbound-plan/manifest.ts';
import { refuse } from '../../../documents/journal/decision.ts';
import { resolveItem } from '../../catalogue/resolve-item.ts';
import type { ManifestAction } from '../meaning/meaning-table.ts';
import type { ManifestMeaning } from '../meaning/read-meaning.ts';
import type { OpenPlan, Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';

/** Carries out a scan of a carton's manifest by the action from the table. `isMeant`: somebody confirmed that it is to be taken in again. */
export function actOnManifest(
  action: ManifestAction,
  situation: Situation,
  meaning: ManifestMeaning,
  isMeant = false,
): StationDecision {
  const { open, check } = situation;
  switch (action) {
    case 'take-contents':
      if (open === null) break;
      return { ...takeContents(situation, open, meaning, isMeant), documentId: open.id };
    case 'say-first':
      if (open?.change == null) break;
      return { ...takesNothing(open.change.state), documentId: open.id };
    case 'say-no-minus': {
      const documentId = open?.id ?? check?.id;
      const refused = refuse<never>('failed', contentsOf(meaning), message('message.manifest-minus'));
      return { ...refused, usesMinus: true, ...(documentId === undefined ? {} : { documentId }) };
    }
    case 'say-not-here':
      if (check === null) break;
      return { ...refuse('failed', contentsOf(meaning), message('message.manifest-not-here')), documentId: check.id };
    case 'say-contents':
      return { ...refuse('failed', contentsOf(meaning), message('message.manifest-open-first')), why: 'not-counted' };
  }
  throw new Error(`a scan of a manifest cannot ${action}`);
}

function takeContents(
  { core }: Situation,
  { id, plan, change }: OpenPlan,
  { text, manifest }: ManifestMeaning,
  isMeant: boolean,
): StationDecision {
  const goods: ManifestEntry['goods'][number][] = [];
  for (const { code, quantity, lot, expiry, serial } of manifest.lines) {
    const found = resolveItem({ kind: 'plain', text: code, symbology: null }, core);
    if (found.kind === 'ambiguous') {
      const which = message('message.ambiguous-which', { skus: found.skus.join(', ') });
      return refuse('wrong', message('message.ambiguous', { code }), which);
    }
    const item = { ...found.item, lot, expiry, serial };
    goods.push({ item: change === null ? item : itemInBox(plan, item), quantity });
  }
  const decision = decideManifest(plan, manifest, text, goods, isMeant);
  return decision.tone === 'ask' ? { ...decision, asksMeant: { what: 'manifest', text, into: id } } : decision;
}

/** What it lists, where it is not taken in. */
function contentsOf({ manifest: { lines, box } }: ManifestMeaning): Message {
  const skus = new Set(lines.map(({ code }) => code)).size;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return message('message.manifest-lists', { skus, units, carton: box ?? '' });
}
