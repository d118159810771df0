import { GraduationCap, PackageOpen } from 'lucide-react';
import { useCommand } from '../../../data/use-command.ts';
import { useRead } from '../../../data/use-read.ts';
import { StartTitle } from '../../../documents/start/start-panel.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { WaitingOrder } from './waiting-order.tsx';
import './start.css';

/** When no parcel is open: how to begin one, and the orders that wait to be packed. */
export function PackStart() {
  const { t } = useTexts();
  return (
    <Panel className="pack-start">
      <StartTitle icon={PackageOpen} title={t('pack.start')} words={t('pack.start-words')} />
      <div className="grid gap-2">
        <CommandButton name="type-code" kind="go" />
      </div>
      <Waiting />
    </Panel>
  );
}

function Waiting() {
  const { t } = useTexts();
  const { value, failure } = useRead('orders.to-pack', {});
  if (failure !== null) return <FailureNote failure={failure} />;
  if (value === null) return null;
  return (
    <section className="pack-waiting grid full gap-2" aria-label={t('pack.waiting-label')} data-count={value.total}>
      <h2>{value.total === 0 ? t('pack.waiting-none') : t('pack.waiting', { n: value.total })}</h2>
      {value.total > 0 && (
        <div className="pack-waiting-rows">
          <VirtualRows
            label={t('pack.waiting-label')}
            rows={value.orders}
            estimate={64}
            keyOf={({ packageId }) => packageId}
            row={(order) => <WaitingOrder order={order} />}
          />
        </div>
      )}
      {value.total === 0 && <TrainingOrders />}
      {value.total > value.orders.length && (
        <p className="quiet">{t('pack.waiting-more', { n: value.total - value.orders.length })}</p>
      )}
    </section>
  );
}

/** In training, orders to pack are one press away. */
function TrainingOrders() {
  const { t } = useTexts();
  const isPractice = useStation((state) => state.view?.mode === 'practice');
  const { send, failure, isRunning } = useCommand();
  if (!isPractice) return null;
  return (
    <div className="row items-center gap-3">
      <Button
        label={t('pack.training')}
        icon={GraduationCap}
        isDisabled={isRunning}
        onPress={() => void send('orders.add-training', {})}
      />
      <FailureNote failure={failure} />
    </div>
  );
}
