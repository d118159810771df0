import { type LucideIcon, Package, Ruler, Weight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Photo } from '../../../documents/journal/photos.ts';
import { formatGrams, formatSides } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStation } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { Bar } from '../../ui/chart/bar.tsx';
import { gaugeShares } from '../../ui/chart/gauge.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SafeNote } from '../notes/safe-note.tsx';
import { PhotosOfOpen } from '../photos/photo-strip.tsx';
import './floor.css';

/** Work by boxes: the open one with its weight and size among all of them, and what is in it. */
export function BoxWork(props: {
  /** The place of the open box, from 1. */
  readonly place: number;
  readonly number: string | null;
  readonly box: Measured | undefined;
  /** How much of it its goods take, and that in words; null where that is not known. */
  readonly volume?: (Level & { readonly words: string }) | null;
  /** All boxes. */
  readonly strip: ReactNode;
  /** How much is in the open one; empty while nothing is. */
  readonly contents: string;
  /** Of the open one; absent where none are taken. */
  readonly photos?: readonly Photo[] | undefined;
  /** In place of the words that all is saved. */
  readonly note?: ReactNode;
  /** The rows of the open box, below questions. */
  readonly children: ReactNode;
}) {
  const { place, number, box, volume = null, strip, contents, photos, note = <SafeNote />, children } = props;
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
            <BoxMeasures box={box} volume={volume} />
          </div>
        </div>
        {strip}
      </Panel>
      <Panel className="box-contents">
        <div className="row items-center gap-3">
          <h2>{t('inbound.in-box', { box: place })}</h2>
          {contents !== '' && <span className="muted">{contents}</span>}
          <span className="grow" />
          {photos !== undefined && <PhotosOfOpen photos={photos} />}
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
  readonly packaging?: { readonly name: string };
}

/** So much of so much. */
interface Level {
  readonly value: number;
  readonly limit: number;
}

/** The weight and size of the open box, where they are known, against what it may weigh and what it holds; pressing one asks for it. */
function BoxMeasures(props: {
  readonly box: Measured | undefined;
  readonly volume: (Level & { readonly words: string }) | null;
}) {
  const { box, volume } = props;
  const { t, locale } = useTexts();
  const { weight = null, size = null, packaging } = box ?? {};
  const limit = useStation((state) => state.view?.boxLimitGrams ?? 0);
  const weightWords =
    limit === 0 ? formatGrams(weight ?? 0, locale) : t('inbound.weight-limit', { weight: weight ?? 0, limit });
  const sides = size && formatSides([size.length, size.width, size.height], locale);
  return (
    <>
      <Measure
        name="weight"
        icon={Weight}
        words={weight === null ? null : weightWords}
        level={weight === null || limit === 0 ? null : { value: weight, limit }}
      />
      <Measure
        name="size"
        icon={Ruler}
        words={sides && [sides, volume?.words].filter(Boolean).join('\n')}
        level={volume}
      />
      {packaging !== undefined && <Measure name="packaging" icon={Package} words={packaging.name} level={null} />}
    </>
  );
}

function Measure(props: {
  readonly name: 'weight' | 'size' | 'packaging';
  /** Of the button that asks for it. */
  readonly icon: LucideIcon;
  /** Null: not known yet. */
  readonly words: string | null;
  readonly level: Level | null;
}) {
  const { name, icon, words, level } = props;
  const { within, over, limitAt } = level === null ? noShares : gaugeShares(level.value, level.limit);
  return (
    <span className="box-measure">
      <CommandButton name={name} {...(words === null ? { icon } : { text: words })} />
      {level !== null && (
        <span className="box-level">
          <Bar
            parts={[
              { kind: 'full', share: within },
              { kind: 'bad', share: over },
            ]}
          />
          <i style={{ left: `${limitAt * 100}%` }} />
        </span>
      )}
    </span>
  );
}

const noShares = { within: 0, over: 0, limitAt: 1 };
