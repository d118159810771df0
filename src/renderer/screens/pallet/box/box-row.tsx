import { CircleCheck, CircleDashed, CirclePlus, Shuffle } from 'lucide-react';
import { memo } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { shallow } from 'zustand/shallow';
import type { BoxContents } from '../../../../documents/pallet-check/contents-of.ts';
import type { Reason } from '../../../../documents/pallet-check/pallet-check.ts';
import type { BoxOutcome } from '../../../../documents/pallet-check/pallet-figures.ts';
import { sizeWords, weightWords } from '../../../documents/words/service-measures.ts';
import { type TextsOfScreen, useTexts } from '../../../i18n/use-texts.ts';
import { type StateLook, StateMark } from '../../../ui/feedback/state-mark.tsx';
import './box.css';

/** One box: its number, its result, and what the service says about it. Pressing it shows its contents. */
export const BoxRow = memo(function BoxRow(props: BoxRowProps) {
  const { box, hasOrders, isSignedOff = false, isInHand, onPress } = props;
  const texts = useTexts();
  const { t } = texts;
  const facts = boxFacts(box, hasOrders, texts);
  const why = [whereWords(box, t), box.reason === null ? '' : reasonWords(box.reason, t)].filter(Boolean).join(' · ');
  return (
    <AriaButton
      className={`press press-row pallet-box ${isInHand ? 'pallet-box-in-hand' : ''}`}
      preventFocusOnPress
      data-testid="pallet-box"
      data-box={box.no}
      data-outcome={box.outcome}
      onPress={() => onPress(box.no)}
    >
      <span className="pallet-box-what">
        <span className="pallet-box-no code cut" title={box.no}>
          {box.no}
        </span>
        <span className="quiet cut" title={facts}>
          {facts}
        </span>
      </span>
      <span className="pallet-box-state">
        <StateMark {...outcomeLooks[box.outcome]} label={outcomeWords(box, isSignedOff, t)} />
        {why !== '' && (
          <span className="quiet cut" title={why}>
            {why}
          </span>
        )}
      </span>
      <span className="unseen">{t('pallet.show-contents')}</span>
    </AriaButton>
  );
}, isSameRow);

interface BoxRowProps {
  readonly box: BoxContents;
  /** With several orders, each box shows its own. */
  readonly hasOrders: boolean;
  readonly isSignedOff?: boolean;
  /** REASON would apply to this one. */
  readonly isInHand: boolean;
  readonly onPress: (no: string) => void;
}

/** A box object is rebuilt with each scan; of two hundred rows a scan changes one or two. */
function isSameRow({ box: before, ...rest }: BoxRowProps, { box: after, ...others }: BoxRowProps): boolean {
  return shallow(before, after) && shallow(rest, others);
}

export const outcomeLooks: Readonly<Record<BoxOutcome, StateLook>> = {
  missing: { icon: CircleDashed, ground: 'plain' },
  found: { icon: CircleCheck, ground: 'good' },
  'wrong-pallet': { icon: Shuffle, ground: 'bad' },
  extra: { icon: CirclePlus, ground: 'unknown' },
};

/** A box is missing once the check is signed off; until then it is to be scanned. */
export function outcomeWords({ outcome }: BoxContents, isSignedOff: boolean, t: TextsOfScreen['t']): string {
  return outcome === 'missing' && !isSignedOff ? t('pallet.is-to-scan') : t(`pallet.is-${outcome}`);
}

/** `on P2, belongs on P1`; empty if it is in the right place. */
export function whereWords({ outcome, foundOn, pallet }: BoxContents, t: TextsOfScreen['t']): string {
  if (outcome !== 'wrong-pallet') return '';
  return t('pallet.where-wrong', { at: palletName(foundOn ?? '', t), own: palletName(pallet, t) });
}

export function palletName(pallet: string, t: TextsOfScreen['t']): string {
  return pallet === '' ? t('pallet.loose-short') : pallet;
}

export function reasonWords({ code, text }: Reason, t: TextsOfScreen['t']): string {
  return text ?? t(`reason.${code}`);
}

function boxFacts(box: BoxContents, hasOrders: boolean, { t, locale }: TextsOfScreen): string {
  const { weight, size, pieces, orders, outcome } = box;
  const facts = [
    weightWords(weight, locale),
    sizeWords(size, locale),
    outcome === 'extra' ? '' : t('inbound.pieces', { pieces }),
    hasOrders ? orders.join(', ') : '',
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}
