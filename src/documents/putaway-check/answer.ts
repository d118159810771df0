import { message } from '../../contract/verdict.ts';
import { getIn } from '../journal/bucket-map.ts';
import { accept, say } from '../journal/decision.ts';
import { countedSentence, goodsTitle, nameOfGoods } from './check-sentences.ts';
import { startRecount } from './close-count.ts';
import { labelsOf } from './decide-code.ts';
import { closingDecision } from './finish.ts';
import { goodsOf } from './goods-index.ts';
import type { CheckQuestion, CheckReRead, PutawayCheck, SignedIn, WhichQuestion } from './putaway-check.ts';
import type { CheckDecision } from './putaway-check-entry.ts';

/** The question that YES or NO currently answers; null if there is none. */
export function waitsFor({ question, again }: PutawayCheck): CheckQuestion['kind'] | 're-read' | null {
  return again === null ? (question?.kind ?? null) : 're-read';
}

/** YES or NO to the band's question. */
export function answerCheck(check: PutawayCheck, word: 'yes' | 'no', by: SignedIn): CheckDecision {
  const { question, again } = check;
  if (again !== null) return answerReRead(check, again, word);
  switch (question?.kind) {
    case 'which':
      return answerWhich(check, question, word);
    case 'unknown':
      return answerUnknown(check, question.goods, word);
    case 'rest':
      return answerRest(check, word, by);
    case 'recount':
      return word === 'yes' ? startRecount(check, by) : pass('message.check-recount-not');
    case undefined:
      return say('command', message('message.nothing-asked'));
  }
}

function answerReRead(check: PutawayCheck, { seq, goods, quantity }: CheckReRead, word: 'yes' | 'no'): CheckDecision {
  const name = nameOfGoods(check, goods);
  const counted = getIn(check.count.goods, goods)?.quantity ?? 0;
  if (word === 'yes') {
    return accept({ type: 'both' }, 'good', goodsTitle(name), countedSentence(check, name, counted), { n: counted });
  }
  // Nothing has happened since, otherwise the question would be closed: this undoes that one scan.
  return accept(
    { type: 'undo', undoes: seq },
    'command',
    message('message.again-taken', { code: name.sku ?? name.code }),
    countedSentence(check, name, counted - quantity),
  );
}

function answerWhich({ index }: PutawayCheck, { scanned, goods }: WhichQuestion, word: 'yes' | 'no'): CheckDecision {
  if (word === 'no') return accept({ type: 'passed' }, 'command', goodsTitle(scanned), message('message.check-passed'));
  const codes = labelsOf(goodsOf(index, goods));
  return say('ask', goodsTitle(scanned), message('message.check-which', { codes }));
}

function answerUnknown(check: PutawayCheck, key: string, word: 'yes' | 'no'): CheckDecision {
  const goods = nameOfGoods(check, key);
  const { code } = goods;
  if (word === 'no')
    return accept({ type: 'removed', goods: key, code }, 'command', message('message.removed', { code }));
  const counted = getIn(check.count.goods, key)?.quantity ?? 0;
  const detail = countedSentence(check, goods, counted);
  return accept({ type: 'kept', goods: key }, 'good', goodsTitle(goods), detail, { n: counted });
}

/** NO in a first count continues counting; in a recount it keeps the earlier count of what was not scanned. */
function answerRest(check: PutawayCheck, word: 'yes' | 'no', by: SignedIn): CheckDecision {
  if (word === 'yes') return closingDecision(check, 'zero', by);
  if (check.earlier.length > 0) return closingDecision(check, 'keep', by);
  return pass('message.check-go-on');
}

function pass(said: string): CheckDecision {
  return accept({ type: 'passed' }, 'command', message(said));
}
