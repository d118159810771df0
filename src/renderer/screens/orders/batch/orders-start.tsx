import { Truck, Upload, Warehouse } from 'lucide-react';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { StartTitle } from '../../../documents/start/start-panel.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { orderKinds } from '../order/order-kinds.ts';
import { SentButton } from '../sent-orders/sent-button.tsx';
import './batch.css';
import { TemplateButtons } from '../import/template-buttons.tsx';

/** When no batch is open: how to begin orders. */
export function OrdersStart({ kind }: { readonly kind: OrderKind }) {
  const { t } = useTexts();
  const { title, words } = orderKinds[kind];
  return (
    <Panel className="orders-start">
      <StartTitle icon={kind === 'drop-ship' ? Truck : Warehouse} title={t(title)} words={t(words)} />
      <div className="orders-start-ways labels-wrap grid columns-2 gap-2">
        <CommandButton name="file" kind="go" icon={Upload} label="desk.bring" />
        <CommandButton name="new" label="desk.new" />
        <SentButton kind={kind} />
        <TemplateButtons kind={kind} />
      </div>
    </Panel>
  );
}
