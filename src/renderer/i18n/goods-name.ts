import type { Message } from '../../contract/verdict.ts';

/** The name of goods in the service's languages. */
export interface GoodsName {
  readonly name: string;
  readonly nameCn: string;
}

/** The names of goods that are not empty, the one for that locale first. */
export function goodsNames({ name, nameCn }: GoodsName, locale: string): readonly string[] {
  return (locale.startsWith('zh') ? [nameCn, name] : [name, nameCn]).filter((each) => each !== '');
}

/** The parameters of a message about goods, with the name in the reader's language. */
export function withGoodsName(params: Message['params'], locale: string): Message['params'] {
  const { name, nameCn } = params;
  if (typeof name !== 'string' || typeof nameCn !== 'string') return params;
  return { ...params, name: goodsNames({ name, nameCn }, locale)[0] ?? '' };
}
