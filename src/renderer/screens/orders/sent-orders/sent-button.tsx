import { PackageSearch } from 'lucide-react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import './sent-button.css';
import { useSentOrderFigures } from '../../../state/use-sent-order-figures.ts';
import { standingOf } from './stage-groups.ts';

/** The way to the orders that left: how many are on their way, and how many need somebody. `isOnlyIfAny`: none where none left. */
export function SentButton(props: { readonly kind: OrderKind; readonly isOnlyIfAny?: boolean }) {
  const { kind, isOnlyIfAny = false } = props;
  const { t } = useTexts();
  const { value: figures } = useSentOrderFigures(kind);
  if (figures === null || figures.total === 0) {
    return isOnlyIfAny ? null : <CommandButton name="orders" icon={PackageSearch} label="sent.open" />;
  }
  const { onTheWay, need } = standingOf(figures);
  const text = [t('sent.on-the-way', { n: onTheWay }), need > 0 ? t('sent.need', { n: need }) : ''];
  return (
    <CommandButton
      name="orders"
      icon={PackageSearch}
      text={text.filter(Boolean).map(unbroken).join(' · ')}
      className="sent-button"
    />
  );
}

/** A figure stays with what it counts. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}
