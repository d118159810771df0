import { useMemo, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { contentsOf } from '../../../../documents/pallet-check/contents-of.ts';
import type { PalletCheck } from '../../../../documents/pallet-check/pallet-check.ts';
import { weightWords } from '../../../documents/words/service-measures.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { shortNumbers } from '../../../i18n/short-code.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useTokenInPx } from '../../../ui/layout/use-rem.ts';
import { WrappedFrames } from '../../../ui/strip/wrapped-frames.tsx';
import { type BoxFilter, boxCounts, boxFilters, boxOrder, ownBoxes } from '../box/box-order.ts';
import { outcomeWords, palletName, reasonWords, whereWords } from '../box/box-row.tsx';
import { BoxCell, type BoxCellProps, cellLooks } from './box-cell.tsx';
import { cellSize } from './cell-size.ts';
import { PalletHead } from './pallet-head.tsx';

/** The open pallet as a map: each box is a cell that never changes its place. */
export function PalletMap(props: {
  readonly check: PalletCheck;
  readonly pallet: string;
  /** The last scanned box. */
  readonly last: string | null;
  readonly shortPallet: (no: string) => string;
  readonly onContents: (box: string) => void;
}) {
  const { check, pallet, last, shortPallet, onContents } = props;
  const { t, locale } = useTexts();
  const [filter, setFilter] = useState<BoxFilter | null>(null);
  const { expected } = check;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes change with what is expected, not with a scan.
  const own = useMemo(() => ownBoxes(check, pallet), [expected, pallet]);
  const short = useMemo(() => shortNumbers(own), [own]);
  const boxes = useMemo(() => boxOrder(check, pallet, { own, filter }), [check, pallet, own, filter]);
  const at = last === null ? -1 : boxes.indexOf(last);
  const target = useTokenInPx('--target');
  const gap = useTokenInPx('--space-2');

  function cellOf(no: string): Omit<BoxCellProps, 'isLast' | 'onPress'> | null {
    const box = contentsOf(check, no);
    if (box === null) return null;
    const { outcome, reason, foundOn, weight } = box;
    const place = (name: string) => shortPallet(palletName(name, t));
    const wrong =
      foundOn === pallet
        ? t('pallet.cell-to', { pallet: place(box.pallet) })
        : t('pallet.cell-on', { pallet: place(foundOn ?? '') });
    const facts = [no, outcomeWords(box, false, t), whereWords(box, t), reason === null ? '' : reasonWords(reason, t)];
    return {
      no,
      short: endOf(short(no)),
      outcome,
      words:
        outcome === 'extra' ? t('pallet.is-extra') : outcome === 'wrong-pallet' ? wrong : weightWords(weight, locale),
      whole: [...facts, t('pallet.show-contents')].filter(Boolean).join(', '),
      hasReason: reason !== null,
    };
  }

  return (
    <>
      <PalletHead check={check} pallet={pallet} shortPallet={shortPallet}>
        <MapFilters counts={boxCounts(check, pallet)} chosen={filter} onChoose={setFilter} />
      </PalletHead>
      {boxes.length === 0 && <p className="muted">{t('pallet.filter-none')}</p>}
      <WrappedFrames
        label={t('pallet.boxes-of-pallet')}
        testId="pallet-map"
        count={boxes.length}
        sizeAt={(width) => cellSize(own.length, width, { target, gap })}
        selected={at === -1 ? undefined : at}
        frame={(index) => {
          const cell = cellOf(boxes[index] ?? '');
          return cell && <BoxCell key={cell.no} {...cell} isLast={index === at} onPress={onContents} />;
        }}
      />
    </>
  );
}

/** How many boxes there are of each kind: pressing one shows these alone, pressing it again shows all. */
function MapFilters(props: {
  readonly counts: Readonly<Record<BoxFilter, number>>;
  readonly chosen: BoxFilter | null;
  readonly onChoose: (filter: BoxFilter | null) => void;
}) {
  const { counts, chosen, onChoose } = props;
  const { t, locale } = useTexts();
  return (
    <ToggleButtonGroup
      className="row gap-1 rigid"
      aria-label={t('pallet.filter')}
      selectionMode="single"
      selectedKeys={chosen === null ? [] : [chosen]}
      onSelectionChange={(keys) => onChoose(boxFilters.find((id) => keys.has(id)) ?? null)}
    >
      {boxFilters.map((id) => {
        const { look, icon: Icon } = cellLooks[id];
        const label = t(`pallet.filter-${id}`);
        return (
          <ToggleButton
            key={id}
            id={id}
            className={`press map-filter map-filter-${id} row items-center gap-2`}
            preventFocusOnPress
            aria-label={`${formatNumber(counts[id], locale)} ${label}`}
          >
            <i className={`map-swatch grid ${look}`}>
              {Icon !== null && <Icon aria-hidden size="1rem" strokeWidth={3} />}
            </i>
            <b className="size-3">{formatNumber(counts[id], locale)}</b>
            <span className="map-filter-label">{label}</span>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}

const mostCharacters = 6;

/** What a cell has room for: the end of a longer number, which tells it from the others. */
export function endOf(no: string): string {
  const characters = [...no];
  return characters.length <= mostCharacters
    ? no
    : `…${characters
        .slice(1 - mostCharacters)
        .join('')
        .replace(/^[-_/. ]+/, '')}`;
}
