import type { Screen } from '../../../contract/screen.ts';
import type { Dockside } from '../../session/dockside.ts';
import { orderKindOn } from '../../session/sent-orders-store.ts';
import { isStationDialog, type PlanDialog } from '../routes/view-store.ts';
import type { CommandAction } from './commands.ts';

/** Runs the action of a key or button. */
export function runCommand(dockside: Dockside, action: CommandAction, source: 'key' | 'button'): void {
  const { view } = dockside;
  switch (action.type) {
    case 'submit':
      dockside.submit(action.text, source);
      break;
    case 'ask':
      if (isStationDialog(action.dialog)) view.setState({ dialog: action.dialog, signInAs: null });
      // Asks for a value where its subject is visible.
      else if (asksHere(dockside, action.dialog)) view.setState({ dialog: action.dialog, plans: false });
      break;
    case 'go':
      // A list opened on one screen does not belong to another.
      view.setState(({ screen, plans, sight }) => ({
        screen: action.screen,
        dialog: null,
        signInAs: null,
        shiftEnd: false,
        plans: plans && screen === action.screen,
        sight: screen === action.screen ? sight : 'work',
        closedPaper: null,
      }));
      break;
    case 'sight':
      view.setState(({ sight, screen }) => ({
        sight: hasOrders(screen) && sight === action.sight ? 'work' : action.sight,
        screen: hasOrders(screen) ? screen : 'inbound',
        plans: false,
        dialog: null,
        shiftEnd: false,
      }));
      break;
    case 'refresh-order':
      refreshOrder(dockside);
      break;
    case 'lock':
      dockside.lock();
      break;
    case 'shift-end':
      view.setState(({ shiftEnd, screen }) => ({ shiftEnd: screen === 'home' ? !shiftEnd : true, screen: 'home' }));
      break;
    case 'prints':
      view.setState(({ plans, screen }) => ({
        screen: 'outbox',
        plans: screen !== 'outbox' || !plans,
        shiftEnd: false,
        dialog: null,
      }));
      break;
    case 'plans':
      view.setState(({ plans, screen, sight, closedPaper }) =>
        dialogsOn[screen] === undefined
          ? { plans: true, screen: 'inbound', sight: 'work' }
          : { plans: !plans || sight !== 'work' || closedPaper !== null, sight: 'work', closedPaper: null },
      );
      break;
  }
}

function hasOrders(screen: Screen): boolean {
  return screen === 'inbound' || orderKindOn(screen) !== undefined;
}

/** Only refreshes what is visible. */
function refreshOrder({ view, inbound, followed, checks, bridge }: Dockside): void {
  const { screen, sight, plans, trackingNumber } = view.getState();
  if (screen === 'tracking') {
    if (trackingNumber === null || plans) return;
    // The result arrives as a change event; the screen says if the service cannot be reached.
    void bridge.invoke('tracking.refresh', { numbers: [trackingNumber] }).catch(() => undefined);
    return;
  }
  if (!hasOrders(screen)) return;
  const kind = orderKindOn(screen);
  const orders = kind === undefined ? inbound : followed[kind];
  if (sight === 'orders') orders.again();
  // On Inbound it is the page of the order whose boxes are changed.
  const isOpen = kind !== undefined || (!plans && checks.change.getState().current?.state.order != null);
  if (sight === 'order' && isOpen) orders.refresh();
}

/** The dialogs of each screen with documents; when none is open there is nothing to ask about. */
const dialogsOn: Readonly<Partial<Record<Screen, readonly PlanDialog[]>>> = {
  inbound: ['same', 'qty', 'weight', 'size', 'go-to-box', 'details', 'declare'],
  putaway: ['qty', 'details', 'reason', 'contents', 'photo'],
  pallet: ['go-to-box', 'details', 'reason', 'contents'],
  // Its list is that of the followed SKUs.
  inventory: [],
  // Its list is that of the print jobs.
  outbox: [],
  // Its list is that of the tracked parcels; the import takes their numbers.
  tracking: ['photo'],
  bol: ['weight', 'size', 'go-to-box', 'details', 'photo'],
  dropship: ['qty', 'details', 'contents', 'photo'],
  outbound: ['qty', 'details', 'contents', 'photo'],
};

function asksHere({ view, documents, checks }: Dockside, dialog: PlanDialog): boolean {
  const { screen, sight, closedPaper } = view.getState();
  // A closed document has no dialogs.
  if (closedPaper !== null) return false;
  // While the orders at the service are shown, no box and no batch is open.
  if (sight === 'orders' || (sight === 'order' && orderKindOn(screen) !== undefined)) return false;
  if (dialogsOn[screen]?.includes(dialog) !== true) return false;
  // Reasons are for variances, and a blind count shows none.
  if (screen === 'putaway' && dialog === 'reason') return checks.putaway.getState().current?.state.comparison != null;
  // The header of an order at the service cannot be changed.
  const change = checks.change.getState().current;
  if (screen === 'inbound' && change != null) return dialog !== 'details' && change.state.order !== null;
  // A file begins a batch of orders if none is open.
  if (screen === 'tracking') return true;
  if ((screen === 'dropship' || screen === 'outbound') && dialog === 'photo') return true;
  const open = {
    inbound: documents,
    putaway: checks.putaway,
    pallet: checks.pallet,
    bol: checks.bill,
    dropship: checks.dropShip,
    outbound: checks.outbound,
  };
  const store = Object.entries(open).find(([name]) => name === screen)?.[1];
  return store?.getState().current != null;
}
