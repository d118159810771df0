import { Ruler, Weight } from 'lucide-react';
import { formatGrams, formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CommandButton } from '../../shell/command-button.tsx';

interface Measured {
  /** Grams. */
  readonly weight: number | null;
  /** Centimetres. */
  readonly size: { readonly length: number; readonly width: number; readonly height: number } | null;
}

/** The weight and size of the open box, where they are known; pressing one asks for it. */
export function BoxMeasures({ box }: { readonly box: Measured | undefined }) {
  const { locale } = useTexts();
  const { weight = null, size = null } = box ?? {};
  const sides = size === null ? [] : [size.length, size.width, size.height].map((cm) => formatNumber(cm, locale));
  return (
    <>
      <CommandButton name="weight" {...(weight === null ? { icon: Weight } : { text: formatGrams(weight, locale) })} />
      <CommandButton name="size" {...(size === null ? { icon: Ruler } : { text: `${sides.join(' × ')} cm` })} />
    </>
  );
}
