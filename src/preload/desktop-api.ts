import type { IpcRenderer, IpcRendererEvent } from 'electron';
import { desktopChannel } from '../contract/host/desktop-channel.ts';

/** The window's interface: invoke and listen. The replies and events are defined by the contract; the window checks their envelope. */
export function createDesktopApi(ipc: Pick<IpcRenderer, 'invoke' | 'on' | 'off'>) {
  return {
    invoke: (channel: string, input: unknown): Promise<unknown> => ipc.invoke(desktopChannel, channel, input),
    /** Returns a stop function. */
    listen: (onEvent: (event: unknown) => void): (() => void) => {
      // Electron's own event object leads back to `ipcRenderer`: it never reaches the page.
      const hear = (_own: IpcRendererEvent, event: unknown) => onEvent(event);
      ipc.on(desktopChannel, hear);
      return () => {
        ipc.off(desktopChannel, hear);
      };
    },
  };
}
