import type { CommandAction } from './commands.ts';
import type { Dockside } from './state/dockside.ts';
import { isStationDialog } from './state/view-store.ts';

/** Does what a key or a button stands for. */
export function runCommand(dockside: Dockside, action: CommandAction, source: 'key' | 'button'): void {
  const { view, documents } = dockside;
  switch (action.type) {
    case 'submit':
      dockside.submit(action.text, source);
      break;
    case 'ask':
      if (isStationDialog(action.dialog)) view.setState({ dialog: action.dialog });
      // A figure is asked for where it can be seen what it belongs to.
      else if (view.getState().screen === 'inbound' && documents.getState().current) {
        view.setState({ dialog: action.dialog, plans: false });
      }
      break;
    case 'go':
      view.setState({ screen: action.screen, dialog: null, shiftEnd: false });
      break;
    case 'shift-end':
      view.setState(({ shiftEnd, screen }) => ({ shiftEnd: screen === 'home' ? !shiftEnd : true, screen: 'home' }));
      break;
    case 'plans':
      view.setState(({ plans, screen }) => ({ plans: screen === 'inbound' ? !plans : true, screen: 'inbound' }));
      break;
  }
}
