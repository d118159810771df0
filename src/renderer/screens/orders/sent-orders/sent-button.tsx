import { PackageSearch } from 'lucide-react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import './sent-orders.css';
import { useSentOrderFigures } from '../../../session/reads/use-sent-order-figures.ts';
import { standingOf } from './stage-groups.ts';

/** Opens the sent orders: how many are in progress, and how many need attention. `isOnlyIfAny`: not rendered if none were sent. */
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

/** Keeps a figure and its noun on one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}
