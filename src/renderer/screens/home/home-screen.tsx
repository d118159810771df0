import { useOutbox, usePage, useStation } from '../../session/use-dockside.ts';
import { useNow } from '../../session/use-now.ts';
import './home.css';
import { NeedsPanel } from './needs-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { RecentPanel } from './recent-panel.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { ShiftEndPage } from './shift-end/shift-end-page.tsx';
import { ShiftPanel } from './shift-panel.tsx';

/** The start of a day: what needs attention, what to do next, and the state of the shift. */
export function Screen() {
  const now = useNow(15_000);
  const isRead = useOutbox((state) => state.entries !== null);
  const isAway = useStation((state) => state.failure !== null);
  const isShiftEnd = usePage() === 'shift-end';
  if (isShiftEnd) return <ShiftEndPage now={now} />;
  // What needs attention is at the top, so it must be known before anything is shown: nothing may shift a moment later.
  if (!isRead && !isAway) return null;
  return (
    <div className="home">
      <div className="stack gap-4">
        <NeedsPanel />
        <ScanPanel />
        <RecentPanel now={now} />
      </div>
      <div className="stack gap-4">
        <QueuePanel />
        <ShiftPanel now={now} />
      </div>
    </div>
  );
}
