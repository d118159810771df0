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
  const isAny = figures !== null && figures.total > 0;
  if (!isAny && isOnlyIfAny) return null;
  const { onTheWay, need } = isAny ? standingOf(figures) : { onTheWay: 0, need: 0 };
  const text = [
    onTheWay > 0 ? t('sent.on-the-way', { n: onTheWay }) : '',
    need > 0 ? t('sent.need', { n: need }) : '',
  ].filter(Boolean);
  if (text.length === 0) return <CommandButton name="orders" icon={PackageSearch} label="sent.open" />;
  return (
    <CommandButton name="orders" icon={PackageSearch} text={text.map(unbroken).join(' · ')} className="sent-button" />
  );
}

/** Keeps a figure and its noun on one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}
