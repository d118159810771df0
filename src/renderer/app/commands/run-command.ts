import { kindOfScreen } from '../../../documents/kinds.ts';
import type { Dockside } from '../../session/dockside.ts';
import { orderKindOn } from '../../session/stores/sent-orders-store.ts';
import { type DocumentDialog, dialogsOf, isStationDialog } from '../routes/dialogs.ts';
import { isDocumentScreen, isSentOrdersScreen } from '../routes/routes.ts';
import { type CommandAction, commandTable } from './commands.ts';

/** Runs the action of a key or button. */
export function runCommand(dockside: Dockside, action: CommandAction, source: 'key' | 'button'): void {
  const { navigation } = dockside;
  switch (action.type) {
    case 'submit':
      dockside.submit(action.text, source);
      break;
    case 'ask':
      // People have the key for files in their fingers.
      if (action.dialog === 'file' && navigation.store.getState().route.screen === 'putaway')
        dockside.submit(commandTable.photo.action.text, source);
      else if (isStationDialog(action.dialog)) navigation.ask(action.dialog);
      else if (asksHere(dockside, action.dialog)) {
        // Asks for a value where its subject is visible.
        if (navigation.store.getState().route.page === 'list') navigation.toWork();
        navigation.ask(action.dialog);
      }
      break;
    case 'go':
      navigation.go(action.screen);
      break;
    case 'orders':
      showOrders(dockside, action.page);
      break;
    case 'refresh-order':
      refreshOrder(dockside);
      break;
    case 'lock':
      dockside.lock();
      break;
    case 'shift-end':
      navigation.toggleShiftEnd();
      break;
    case 'prints':
      navigation.togglePrints();
      break;
    case 'list':
      navigation.toggleList();
      break;
    case 'back':
      navigation.back();
      break;
  }
}

/** The orders at the service or the open one, and back to the work; from a screen that has none, those of Inbound. */
function showOrders({ navigation, followed }: Dockside, page: 'orders' | 'order'): void {
  const { route } = navigation.store.getState();
  const { screen } = route;
  if (route.page === page && isDocumentScreen(screen)) navigation.open({ screen, page: 'work' });
  else if (!isSentOrdersScreen(screen)) navigation.open({ screen: 'inbound', page });
  else if (page === 'orders') navigation.open({ screen, page });
  else {
    const { packageId } = followed[orderKindOn(screen)].store.getState();
    navigation.open({ screen, page, packageId });
  }
}

/** Only refreshes what is visible. */
function refreshOrder({ navigation, inbound, followed, documents, note }: Dockside): void {
  const { route } = navigation.store.getState();
  if (route.screen === 'tracking' && route.page === 'item' && route.item !== null) {
    // The result arrives as a change event; the screen says if the service cannot be reached.
    note('tracking.refresh', { numbers: [route.item] });
    return;
  }
  if (route.page !== 'orders' && route.page !== 'order') return;
  const orders = route.screen === 'inbound' ? inbound : followed[orderKindOn(route.screen)];
  if (route.page === 'orders') orders.again();
  // On Inbound it is the page of the order whose boxes are changed.
  else if (route.screen !== 'inbound' || documents['box-change'].getState().current?.state.order != null)
    orders.refresh();
}

function asksHere({ navigation, documents }: Dockside, dialog: DocumentDialog): boolean {
  const { screen, page } = navigation.store.getState().route;
  if (dialogsOf[screen]?.includes(dialog) !== true) return false;
  // A closed document has no dialogs, and while the orders at the service are shown, no box and no batch is open.
  if (page === 'closed' || page === 'orders' || (page === 'order' && screen !== 'inbound')) return false;
  // Reasons are for variances, and a blind count shows none.
  if (screen === 'putaway' && dialog === 'reason')
    return documents['putaway-check'].getState().current?.state.comparison != null;
  // The header of an order at the service cannot be changed.
  const change = documents['box-change'].getState().current;
  if (screen === 'inbound' && change != null) return dialog !== 'details' && change.state.order !== null;
  // A file begins a batch of orders if none is open.
  if (dialog === 'file' && (screen === 'tracking' || isSentOrdersScreen(screen))) return true;
  const kind = kindOfScreen(screen);
  return kind !== null && documents[kind].getState().current != null;
}
