import { memo } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { shallow } from 'zustand/shallow';
import { formatCommand } from '../../../barcode/command.ts';
import { goToPallet } from '../../../documents/pallet-check/open-pallet.ts';
import type { PalletCheck } from '../../../documents/pallet-check/pallet-check.ts';
import { figuresOf } from '../../../documents/pallet-check/pallet-figures.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import { Bar } from '../../ui/chart/bar.tsx';
import './pallet.css';

/** A pallet and its progress. Pressing it opens it as DOCK.BOX.<no> does. */
export function PalletRow({ check, pallet }: { readonly check: PalletCheck; readonly pallet: string }) {
  const dockside = useDockside();
  const figures = figuresOf(check, pallet);
  return (
    <Row
      pallet={pallet}
      isOpen={check.open === pallet}
      {...figures}
      onPress={() => dockside.submit(formatCommand({ name: 'box', no: palletCode(check, pallet) }), 'button')}
    />
  );
}

const Row = memo(
  function Row(
    props: ReturnType<typeof figuresOf> & {
      readonly pallet: string;
      readonly isOpen: boolean;
      readonly onPress: () => void;
    },
  ) {
    const { pallet, isOpen, expected, found, elsewhere, missing, wrong, extra, onPress } = props;
    const { t, locale } = useTexts();
    const name = pallet === '' ? t('pallet.loose') : pallet;
    const words = [
      missing === 0 ? t('pallet.complete') : t('pallet.to-scan', { n: missing }),
      ...(wrong > 0 ? [t('pallet.wrong-here', { n: wrong })] : []),
      ...(extra > 0 ? [t('pallet.extra', { n: extra })] : []),
      ...(elsewhere > 0 ? [t('pallet.elsewhere', { n: elsewhere })] : []),
    ];
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
        onPress={onPress}
      >
        <span className={`cut ${pallet === '' ? '' : 'code'}`} title={name}>
          {name}
        </span>
        <b className="pallet-row-count">
          {t('pallet.count', { found: formatNumber(found, locale), expected: formatNumber(expected, locale) })}
        </b>
        <span className="pallet-row-bar">
          <Bar
            parts={[
              { kind: 'full', share: expected === 0 ? 0 : found / expected },
              { kind: 'bad', share: expected === 0 ? 0 : elsewhere / expected },
            ]}
          />
        </span>
        <span className="pallet-row-words quiet cut" title={words.join(' · ')}>
          {words.join(' · ')}
        </span>
      </AriaButton>
    );
  },
  // `onPress` depends only on the other props.
  ({ onPress: _, ...before }, { onPress: __, ...after }) => shallow(before, after),
);

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
