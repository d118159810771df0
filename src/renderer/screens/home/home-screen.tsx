import { DropOrders } from '../../import/drop/drop-orders.tsx';
import { useOutbox, usePage, useStation } from '../../session/use-dockside.ts';
import { useNow } from '../../session/use-now.ts';
import { DevicesPanel } from './foot/devices-panel.tsx';
import './home.css';
import { QueuePanel } from './foot/queue-panel.tsx';
import { RecentPanel } from './foot/recent-panel.tsx';
import { JobPanel } from './job-panel.tsx';
import { Needs } from './needs/needs-cards.tsx';
import { ShiftEndPage } from './shift-end/shift-end-page.tsx';
import { ShiftPanel } from './shift-panel.tsx';

/** The board of this dock: what needs attention, the current job, the shift by hour, what is sent, recent work, the devices. */
export function Screen() {
  const now = useNow(15_000);
  const isRead = useOutbox((state) => state.entries !== null);
  const isAway = useStation((state) => state.failure !== null);
  const isShiftEnd = usePage() === 'shift-end';
  if (isShiftEnd) return <ShiftEndPage now={now} />;
  // What needs attention is at the top, so it must be known before anything is shown: nothing may shift a moment later.
  if (!isRead && !isAway) return null;
  return (
    <div className="home grid gap-4">
      <Needs />
      <DropOrders kind="drop-ship" />
      <JobPanel now={now} />
      <ShiftPanel now={now} />
      <div className="home-foot grid gap-4">
        <QueuePanel />
        <RecentPanel now={now} />
        <DevicesPanel />
      </div>
    </div>
  );
}
