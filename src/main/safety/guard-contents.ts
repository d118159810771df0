import type { WebContents } from 'electron';
import { appAddress } from './app-address.ts';

/** The page may be reloaded; any other navigation is refused. */
export function mayNavigate(address: string): boolean {
  return address === appAddress;
}

type Guarded = Pick<WebContents, 'on' | 'setWindowOpenHandler'>;

/** Our pages never lead elsewhere: no navigation, no second window, no embedded page. */
export function guardContents(contents: Guarded): void {
  contents.on('will-navigate', refuseElsewhere);
  contents.on('will-frame-navigate', refuseElsewhere);
  contents.on('will-redirect', refuseElsewhere);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

function refuseElsewhere(details: { readonly url: string; readonly preventDefault: () => void }): void {
  if (!mayNavigate(details.url)) details.preventDefault();
}
