import { CircleDot, PackageOpen } from 'lucide-react';
import type { InboundListRecord } from '../../../../contract/service/inbound.ts';
import { stateOf, stateWord } from '../../../documents/words/state-word.ts';
import { formatGrams, formatIsoDay } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';

/** The number of an order; without a ShipmentId, the service's. */
export function orderNumber({ ShipmentId, SvcOrderId }: InboundListRecord): string {
  return ShipmentId || SvcOrderId || '';
}

export function OrderRow(props: { readonly record: InboundListRecord; readonly onOpen: (order: string) => void }) {
  const { record, onOpen } = props;
  const { t, locale } = useTexts();
  const number = orderNumber(record);
  const { SvcOrderId, WarehouseId, ShippingType, ContainerCount, Weight, CreateTime, Remark } = record;
  const facts = [
    SvcOrderId === number ? '' : SvcOrderId,
    [WarehouseId, ShippingType].filter(Boolean).join(' · '),
    ContainerCount === undefined ? '' : t('inbound.boxes', { boxes: ContainerCount }),
    Weight === undefined ? '' : formatGrams(Weight, locale),
    CreateTime === undefined ? '' : formatIsoDay(CreateTime, locale),
    Remark,
  ].filter(Boolean);
  const state = stateOf(record);
  return (
    <div className="order-at-service" data-testid="order-at-service" data-number={number}>
      <div className="order-at-service-what">
        <b className="code cut" title={number}>
          {number}
        </b>
        <div className="quiet cut" title={facts.join(' · ')}>
          {facts.join(' · ')}
        </div>
      </div>
      {state ? <StateMark icon={CircleDot} ground="plain" label={stateWord(state, t)} /> : <span />}
      <Button label={t('orders.open')} icon={PackageOpen} isDisabled={number === ''} onPress={() => onOpen(number)} />
    </div>
  );
}
