import { useMemo } from 'react';
import type { InboundPlan, PlanBox } from '../../../../documents/inbound-plan/inbound-plan.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { type NamedGoods, useGoodsNames } from '../../../session/reads/use-goods-names.ts';

/** Cubic centimetres. */
export interface BoxVolume {
  /** That of its goods. */
  readonly used: number;
  readonly whole: number;
}

/** With more SKUs than this in measured boxes, nobody waits for their sizes. */
const mostGoods = 1_000;

/** How full each box is by the sizes of its goods in the catalogue. */
export function useVolumes({ boxes }: InboundPlan): (box: PlanBox) => BoxVolume | null {
  const codes = useMemo(() => goodsOf(boxes), [boxes]);
  const goods = useGoodsNames(codes);
  // Of too many goods, which are not asked for, an earlier answer may still be there.
  const isAsked = codes.length > 0;
  return useMemo(() => (box) => (isAsked ? volumeOf(box, goods) : null), [isAsked, goods]);
}

/** The goods whose sizes matter: those in boxes that were measured themselves. */
export function goodsOf(boxes: readonly PlanBox[]): readonly string[] {
  const codes = new Set(
    boxes.flatMap(({ size, lines }) => (size === null ? [] : lines.flatMap(({ sku }) => sku ?? []))),
  );
  return codes.size > mostGoods ? [] : [...codes];
}

/**
 * Null where its own size or that of any of its goods is not known. Goods just put in that the catalogue has not been asked for yet do not
 * count, so that the level waits for them where it was.
 */
export function volumeOf(
  { size, lines }: Pick<PlanBox, 'size' | 'lines'>,
  goods: ReadonlyMap<string, Pick<NamedGoods, 'cubicCm'> | null>,
): BoxVolume | null {
  if (size === null || goods.size === 0) return null;
  let used = 0;
  for (const { sku, quantity } of lines) {
    const known = sku === null ? null : goods.get(sku);
    if (known === undefined) continue;
    if (known === null || known.cubicCm === null) return null;
    used += known.cubicCm * quantity;
  }
  return { used, whole: size.length * size.width * size.height };
}

/** `30 of 72 L`; empty where it is not known. */
export function volumeWords(volume: BoxVolume | null, { t, locale }: Pick<TextsOfScreen, 't' | 'locale'>): string {
  if (volume === null) return '';
  const litres = (cubicCm: number) => formatNumber(Math.round(cubicCm / 100) / 10, locale);
  return t('inbound.box-volume', { used: litres(volume.used), whole: litres(volume.whole) });
}
