import { type Message, message } from '../../contract/verdict.ts';
import type { BoxDifference } from './compare-box.ts';

/** What differs in a box, in sentences: the box first, then its goods SKU by SKU, its weight and its size. */
export function differenceWords(difference: BoxDifference): Message[] {
  const { kind, number, goods, uncounted, weight, size, before, now } = difference;
  if (kind === 'gone') return [message('change.box-gone', { number, pieces: before })];
  const sentences = [
    ...(kind === 'new' ? [message('change.box-new', { number, pieces: now })] : []),
    ...goods.map(goodsWords),
    ...(weight === null ? [] : [measureWords('weight', weight.before, weight.now)]),
    ...(size === null ? [] : [measureWords('size', sides(size.before), sides(size.now))]),
  ];
  return [
    ...(sentences.length === 0 ? [message('change.storage')] : sentences),
    ...uncounted.map((sku) => message('change.goods-uncounted', { sku })),
  ];
}

function goodsWords({ sku, before, now }: BoxDifference['goods'][number]): Message {
  if (before === 0) return message('change.goods-new', { sku, now });
  if (now === 0) return message('change.goods-gone', { sku, before });
  return message(now > before ? 'change.goods-more' : 'change.goods-fewer', { sku, before, now });
}

function measureWords(what: 'weight' | 'size', before: number | string | null, now: number | string | null): Message {
  const isWeight = what === 'weight';
  if (now === null) return message(isWeight ? 'change.weight-gone' : 'change.size-gone', { before: before ?? '' });
  if (before === null) return message(isWeight ? 'change.weight-new' : 'change.size-new', { now });
  return message(isWeight ? 'change.weight' : 'change.size', { before, now });
}

function sides(all: readonly (number | null)[]): string | null {
  return all.every((side) => side === null) ? null : all.map((side) => side ?? '?').join(' × ');
}

/** All differences in one line, for the band. */
export function differenceSum(differences: readonly BoxDifference[]): Message {
  const countOf = (kind: BoxDifference['kind']) => differences.filter((each) => each.kind === kind).length;
  const pieces = (which: 'before' | 'now') => differences.reduce((sum, each) => sum + each[which], 0);
  return message('message.change-sum', {
    changed: countOf('changed'),
    added: countOf('new'),
    gone: countOf('gone'),
    before: pieces('before'),
    now: pieces('now'),
  });
}
