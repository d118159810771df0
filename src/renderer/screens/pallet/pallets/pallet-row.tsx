import { Check } from 'lucide-react';
import { memo } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { shallow } from 'zustand/shallow';
import { formatCommand } from '../../../../barcode/command.ts';
import { goToPallet } from '../../../../documents/pallet-check/open-pallet.ts';
import type { PalletCheck } from '../../../../documents/pallet-check/pallet-check.ts';
import { figuresOf, outcomeOf, type PalletFigures } from '../../../../documents/pallet-check/pallet-figures.ts';
import { weightWords } from '../../../documents/words/service-measures.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import { boxOrder } from '../box/box-order.ts';
import './pallets.css';

/** So many boxes are drawn one by one; beyond that a bar shows how many are verified. */
const mostDots = 24;

/** A pallet and its progress. Pressing it opens it as DOCK.BOX.<no> does. */
export function PalletRow(props: {
  readonly check: PalletCheck;
  readonly pallet: string;
  readonly short: string;
  /** The first other one with boxes to scan. */
  readonly isNext: boolean;
}) {
  const { check, pallet, ...rest } = props;
  const dockside = useDockside();
  const figures = figuresOf(check, pallet);
  return (
    <Row
      pallet={pallet}
      isOpen={check.open === pallet}
      weight={check.expected.pallets.get(pallet)?.weight ?? ''}
      dots={dotsOf(check, pallet)}
      {...figures}
      {...rest}
      onPress={() => dockside.submit(formatCommand({ name: 'box', no: palletCode(check, pallet) }), 'button')}
    />
  );
}

/** The outcomes of its boxes and of those that do not belong on it, a letter each; empty if these are too many to draw. */
export function dotsOf(check: PalletCheck, pallet: string): string {
  const own = check.expected.pallets.get(pallet)?.boxes ?? [];
  const { wrong, extra } = figuresOf(check, pallet);
  if (own.length + wrong + extra > mostDots) return '';
  return boxOrder(check, pallet)
    .map((box) => (outcomeOf(check, box) ?? 'missing')[0])
    .join('');
}

const Row = memo(
  function Row(
    props: ReturnType<typeof figuresOf> & {
      readonly pallet: string;
      readonly short: string;
      readonly weight: string;
      readonly dots: string;
      readonly isOpen: boolean;
      readonly isNext: boolean;
      readonly onPress: () => void;
    },
  ) {
    const { pallet, short, weight, dots, isOpen, isNext, expected, found, elsewhere, missing, wrong, extra } = props;
    const { t, locale } = useTexts();
    const name = pallet === '' ? t('pallet.loose') : pallet;
    const shownWeight = weightWords(weight, locale);
    const words = [
      shownWeight,
      ...(wrong > 0 ? [t('pallet.wrong-here', { n: wrong })] : []),
      ...(extra > 0 ? [t('pallet.extra', { n: extra })] : []),
      ...(elsewhere > 0 ? [t('pallet.elsewhere', { n: elsewhere })] : []),
    ]
      .filter(Boolean)
      .join(' · ');
    const isComplete = expected > 0 && missing === 0;
    return (
      <AriaButton
        className={`press press-row pallet-row ${isOpen ? 'pallet-row-open' : ''}`}
        aria-current={isOpen}
        preventFocusOnPress
        data-testid="pallet-row"
        data-pallet={pallet}
        data-missing={missing}
        data-wrong={wrong}
        data-extra={extra}
        onPress={props.onPress}
      >
        <Picture dots={dots} found={found} elsewhere={elsewhere} expected={expected} />
        <span className="shrink-x">
          <span className="row between gap-2">
            <b className="shrink-x" title={name}>
              {pallet === '' ? t('pallet.row-loose') : short}
            </b>
            <b className="rigid">
              {t('pallet.count', { found: formatNumber(found, locale), expected: formatNumber(expected, locale) })}
            </b>
          </span>
          <small className="row wrap between gap-2">
            {isNext ? (
              <span className="pallet-row-next rigid" title={words}>
                {t('pallet.next')}
              </span>
            ) : (
              <span className="muted cut" title={words}>
                {dots === '' ? words : shownWeight}
              </span>
            )}
            <span className="pallet-row-left row items-center gap-1 rigid">
              {isComplete && <Check aria-hidden />}
              {missing === 0 ? t('pallet.complete') : t('pallet.to-scan', { n: missing })}
            </span>
          </small>
        </span>
      </AriaButton>
    );
  },
  // `onPress` depends only on the other props.
  ({ onPress: _, ...before }, { onPress: __, ...after }) => shallow(before, after),
);

function Picture(props: Pick<PalletFigures, 'found' | 'elsewhere' | 'expected'> & { readonly dots: string }) {
  const { dots, found, elsewhere, expected } = props;
  if (dots === '' && expected > 0) {
    return (
      <Bar
        parts={[
          { kind: 'good', share: found / expected },
          { kind: 'bad', share: elsewhere / expected },
        ]}
      />
    );
  }
  return (
    <span className="pallet-dots grid" aria-hidden>
      {[...dots].map((outcome, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
        <i key={place} className={`pallet-dot-${outcome}`} />
      ))}
    </span>
  );
}

/** The value with which `DOCK.BOX.<no>` opens that pallet: its number, its place or one of its boxes, whichever works. */
export function palletCode(check: PalletCheck, pallet: string): string {
  const own = check.expected.pallets.get(pallet);
  const ways = [pallet, String(own?.place ?? ''), ...(own?.boxes ?? [])].filter((way) => way !== '');
  return ways.find((way) => leadsTo(check, way, pallet)) ?? pallet;
}

function leadsTo(check: PalletCheck, way: string, pallet: string): boolean {
  const { entry } = goToPallet({ ...check, open: null }, way);
  return entry?.type === 'pallet' && entry.pallet === pallet;
}
