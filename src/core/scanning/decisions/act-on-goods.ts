import { type Message, message } from '../../../contract/verdict.ts';
import { takesNothing } from '../../../documents/box-change/decide-command.ts';
import { itemInBox } from '../../../documents/box-change/item-in-box.ts';
import { countItem, itemTitle, learningLine, nameLine, takeOne } from '../../../documents/inbound-plan/decide-item.ts';
import { refuse, say } from '../../../documents/journal/decision.ts';
import { scanRulesOf } from '../../../documents/rules.ts';
import type { Resolution } from '../../catalogue/resolve-item.ts';
import { isFirstRun } from '../../settings/first-run.ts';
import type { GoodsAction } from '../meaning/meaning-table.ts';
import type { GoodsMeaning } from '../meaning/read-meaning.ts';
import type { OpenCheck, OpenPlan, Situation } from '../meaning/situation.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { trackNumber } from '../meaning/track-number.ts';
import { codeIntoCheck } from './act-in-check.ts';
import { beginCheck, beginWithOwnOrder } from './begin-document.ts';

/** Carries out a scan of goods by the action from the table. */
export function actOnGoods(action: GoodsAction, situation: Situation, meaning: GoodsMeaning): StationDecision {
  if (meaning.kind === 'gs1-no-item') {
    return refuse('wrong', message('message.gs1-no-item', { code: meaning.text }));
  }
  if (meaning.kind === 'ambiguous') {
    const { code, skus } = meaning.found;
    const which = message('message.ambiguous-which', { skus: skus.join(', ') });
    return refuse('wrong', message('message.ambiguous', { code }), which);
  }
  return actOnItem(action, situation, meaning.text, meaning.found);
}

type Found = Exclude<Resolution, { kind: 'ambiguous' }>;

function actOnItem(action: GoodsAction, situation: Situation, text: string, found: Found): StationDecision {
  const { item } = found;
  const { core, open, check } = situation;
  switch (action) {
    case 'into-check':
      if (check === null) break;
      return intoCheck(situation, check, text, found);
    case 'fetch':
      return beginCheck(core, situation.scan.screen, found.item.code);
    case 'begin-with-own':
      return beginWithOwnOrder(core, situation.scan.screen, { text, item, sscc: null, quantity: found.quantity });
    case 'say-first':
      if (open?.change == null) break;
      return { ...takesNothing(open.change.state), documentId: open.id };
    case 'name':
    case 'take-one':
    case 'count':
    case 'count-open':
      if (check !== null) return intoCheck(situation, check, text, found);
      if (open === null) break;
      return { ...intoPlan(action, situation, open, found), documentId: open.id, showSku: item.sku, usesMinus: true };
    case 'show-in-stock':
      // A station in first-run setup stays on that screen.
      return {
        ...lookedUp(found, message('message.looked-up')),
        why: 'looked-up',
        ...(isFirstRun(core) ? {} : { navigate: 'inventory' as const }),
      };
    case 'show':
      return { ...lookedUp(found, message('message.looked-up')), why: 'looked-up' };
    case 'track':
      return trackNumber(core, text);
    case 'price':
      return lookedUp(found, message('message.priced'));
    case 'ask-typed': {
      const asked = message('message.typed', { code: text });
      return { ...say('ask', asked, message('message.typed-how')), asksMeant: { what: 'word', text } };
    }
    case 'say-uncounted':
      // It must not sound as if it had been counted.
      return {
        ...refuse('failed', itemTitle(item), message('message.not-counted')),
        showSku: item.sku,
        why: 'not-counted',
      };
    case 'ask': {
      const unknown = message('message.unknown', { code: item.code });
      return { ...refuse('unknown', unknown, message('message.asking-only')), ask: item.code };
    }
  }
  throw new Error(`a scan of goods cannot ${action}`);
}

function intoCheck(situation: Situation, check: OpenCheck, text: string, found: Found): StationDecision {
  const { item, quantity } = found;
  const decision = codeIntoCheck(situation, check, { text, item, sscc: null, quantity });
  const isUnknown = decision.entry?.type === 'item' && item.sku === null;
  const asks = isUnknown && scanRulesOf(check.kind).asksForGoods(decision);
  return asks ? { ...decision, ask: item.code } : decision;
}

type PlanAction = Extract<GoodsAction, 'name' | 'take-one' | 'count' | 'count-open'>;

function intoPlan(action: PlanAction, { core }: Situation, { plan, change }: OpenPlan, found: Found): StationDecision {
  const { quantity } = found;
  const item = change === null ? found.item : itemInBox(plan, found.item);
  switch (action) {
    case 'name':
      return rememberBefore(nameLine(plan, item), core.learned.skuOf(learningLine(plan)?.code ?? ''));
    case 'take-one':
      return takeOne(plan, item);
    case 'count':
      return countItem(plan, item, quantity);
    case 'count-open': {
      const decision = countItem(plan, item, quantity);
      return decision.entry === null ? decision : { ...decision, ask: item.code };
    }
  }
}

/** Stores what the code identified before, so that UNDO can restore it. */
function rememberBefore(decision: StationDecision, before: string | null): StationDecision {
  const { entry } = decision;
  return before !== null && entry?.type === 'named' ? { ...decision, entry: { ...entry, before } } : decision;
}

function lookedUp({ item }: Found, how: Message): StationDecision {
  return { ...say('command', itemTitle(item), how), showSku: item.sku };
}
