import type { Screen } from '../contract/bridge.ts';
import type { CommandAction } from './commands.ts';
import type { Dockside } from './state/dockside.ts';
import { isStationDialog, type PlanDialog } from './state/view-store.ts';

/** Does what a key or a button stands for. */
export function runCommand(dockside: Dockside, action: CommandAction, source: 'key' | 'button'): void {
  const { view } = dockside;
  switch (action.type) {
    case 'submit':
      dockside.submit(action.text, source);
      break;
    case 'ask':
      if (isStationDialog(action.dialog)) view.setState({ dialog: action.dialog, signInAs: null });
      // A figure is asked for where it can be seen what it belongs to.
      else if (asksHere(dockside, action.dialog)) view.setState({ dialog: action.dialog, plans: false });
      break;
    case 'go':
      // A list that was opened on one screen is not that of another.
      view.setState(({ screen, plans, inbound }) => ({
        screen: action.screen,
        dialog: null,
        signInAs: null,
        shiftEnd: false,
        plans: plans && screen === action.screen,
        inbound: screen === action.screen ? inbound : 'work',
      }));
      break;
    case 'inbound':
      view.setState(({ inbound, screen }) => ({
        inbound: screen === 'inbound' && inbound === action.view ? 'work' : action.view,
        screen: 'inbound',
        plans: false,
        dialog: null,
        shiftEnd: false,
      }));
      break;
    case 'refresh-order':
      dockside.inbound.refresh();
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
      view.setState(({ plans, screen, inbound }) =>
        dialogsOn[screen] === undefined
          ? { plans: true, screen: 'inbound', inbound: 'work' }
          : { plans: !plans || inbound !== 'work', inbound: 'work' },
      );
      break;
  }
}

/** What each screen with documents asks for; with none of its documents open there is nothing to ask about. */
const dialogsOn: Readonly<Partial<Record<Screen, readonly PlanDialog[]>>> = {
  inbound: ['same', 'qty', 'weight', 'size', 'go-to-box', 'details', 'declare'],
  putaway: ['qty', 'details', 'reason', 'contents', 'photo'],
  pallet: ['go-to-box', 'details', 'reason', 'contents'],
  // Its list is that of the followed SKUs.
  inventory: [],
  // Its list is that of the print jobs.
  outbox: [],
  bol: ['weight', 'size', 'go-to-box', 'details', 'photo'],
};

function asksHere({ view, documents, checks }: Dockside, dialog: PlanDialog): boolean {
  const { screen, inbound } = view.getState();
  // Over the list of orders no box is open.
  if (screen === 'inbound' && inbound === 'orders') return false;
  if (dialogsOn[screen]?.includes(dialog) !== true) return false;
  // Reasons are for differences, and a blind count shows none.
  if (screen === 'putaway' && dialog === 'reason') return checks.putaway.getState().current?.state.comparison != null;
  // The header of an order at the service cannot be changed.
  const change = checks.change.getState().current;
  if (screen === 'inbound' && change != null) return dialog !== 'details' && change.state.order !== null;
  const open = { inbound: documents, putaway: checks.putaway, pallet: checks.pallet, bol: checks.bill };
  const store = Object.entries(open).find(([name]) => name === screen)?.[1];
  return store?.getState().current != null;
}
