import { PackageOpen } from 'lucide-react';
import type { WaitingOrder as Waiting } from '../../../../contract/bridge/orders.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { Button } from '../../../ui/form/button.tsx';
import './start.css';

/** An order that waits to be packed: pressing it begins its parcel, as a scan of its number would. */
export function WaitingOrder({ order }: { readonly order: Waiting }) {
  const { t } = useTexts();
  const { submit } = useDockside();
  const { packageId, platformOrderNo, recipient, country, units, skus, isOpen, isSent, batch } = order;
  const label = t(isOpen ? 'pack.resume' : 'pack.begin');
  const goods = t('pack.units-of-skus', { units, skus });
  const facts = [recipient, country, platformOrderNo, batch, t(isSent ? 'pack.sent' : 'pack.unsent')]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="waiting-order" data-testid="waiting-order" data-order={packageId}>
      <div className="shrink-x">
        <div className="code cut" title={packageId}>
          {packageId}
        </div>
        <div className="cut muted" title={facts}>
          {facts}
        </div>
      </div>
      <span className="rigid muted">{goods}</span>
      <Button
        label={label}
        accessibleLabel={`${label} ${packageId}`}
        icon={PackageOpen}
        onPress={() => submit(packageId, 'button')}
      />
    </div>
  );
}
