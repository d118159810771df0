import type { Message } from '../../contract/verdict.ts';

/** A name of goods in the languages that the service keeps. */
export interface GoodsName {
  readonly name: string;
  readonly nameCn: string;
}

/** The names of goods, the one for readers of that locale first; only those that are there. */
export function goodsNames({ name, nameCn }: GoodsName, locale: string): readonly string[] {
  return (locale.startsWith('zh') ? [nameCn, name] : [name, nameCn]).filter((each) => each !== '');
}

/** The figures of a sentence about goods, with the name that its reader reads. */
export function withGoodsName(params: Message['params'], locale: string): Message['params'] {
  const { name, nameCn } = params;
  if (typeof name !== 'string' || typeof nameCn !== 'string') return params;
  return { ...params, name: goodsNames({ name, nameCn }, locale)[0] ?? '' };
}
