import { Ruler, Weight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatGrams, formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStation } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SafeNote } from '../notes/safe-note.tsx';
import './floor.css';

/** Work by boxes: the open one with its weight and size among all of them, and what is in it. */
export function BoxWork(props: {
  /** The place of the open box, from 1. */
  readonly place: number;
  readonly number: string | null;
  readonly box: Measured | undefined;
  /** All boxes. */
  readonly strip: ReactNode;
  /** How much is in the open one; empty while nothing is. */
  readonly contents: string;
  /** In place of the words that all is saved. */
  readonly note?: ReactNode;
  /** The rows of the open box, below questions. */
  readonly children: ReactNode;
}) {
  const { place, number, box, strip, contents, note = <SafeNote />, children } = props;
  const { t } = useTexts();
  return (
    <div className="box-work grid gap-3">
      <Panel className="box-summary">
        <div className="box-open shrink-x">
          <div className="row items-baseline gap-3 shrink-x">
            <h2 className="rigid" data-testid="box-title">
              {t('inbound.box-title', { box: place })}
            </h2>
            {number !== null && (
              <span className="muted code cut" title={number}>
                {number}
              </span>
            )}
          </div>
          <div className="row gap-2 labels-wrap">
            <BoxMeasures box={box} />
          </div>
        </div>
        {strip}
      </Panel>
      <Panel className="box-contents">
        <div className="row items-center gap-3">
          <h2>{t('inbound.in-box', { box: place })}</h2>
          {contents !== '' && <span className="muted">{contents}</span>}
          <span className="grow" />
          {note}
        </div>
        {children}
      </Panel>
    </div>
  );
}

interface Measured {
  /** Grams. */
  readonly weight: number | null;
  /** Centimetres. */
  readonly size: { readonly length: number; readonly width: number; readonly height: number } | null;
}

/** The weight and size of the open box, where they are known; pressing one asks for it. */
function BoxMeasures({ box }: { readonly box: Measured | undefined }) {
  const { t, locale } = useTexts();
  const { weight = null, size = null } = box ?? {};
  const limit = useStation((state) => state.view?.boxLimitGrams ?? 0);
  const weightWords =
    limit === 0 ? formatGrams(weight ?? 0, locale) : t('inbound.weight-limit', { weight: weight ?? 0, limit });
  const sides = size === null ? [] : [size.length, size.width, size.height].map((cm) => formatNumber(cm, locale));
  return (
    <>
      <CommandButton name="weight" {...(weight === null ? { icon: Weight } : { text: weightWords })} />
      <CommandButton name="size" {...(size === null ? { icon: Ruler } : { text: `${sides.join(' × ')} cm` })} />
    </>
  );
}
