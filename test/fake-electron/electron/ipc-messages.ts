import type { IpcMainEvent, IpcMainInvokeEvent, WebContents } from 'electron';
import type { OpenPage } from '../chromium/open-page.ts';
import { imitation } from '../not-imitated.ts';
import { bindingName, type FromPreload, type ToPreload } from '../page/preload-world.ts';
import type { Rig } from '../rig.ts';
import { cloneText } from '../wire/clone-text.ts';
import { webFrame } from './web-frame.ts';

interface Hearing {
  readonly contents: WebContents;
  readonly reply: (context: number, message: ToPreload) => void;
  readonly failed: (message: string) => void;
  readonly navigate: (url: string, frameId: string) => void;
}

const { read, write } = cloneText();

/** Takes what the preloads of a page send, each with the frame that it truly came from. */
export function hearPreload(
  rig: Rig,
  { tools, frames }: OpenPage,
  { contents, reply, failed, navigate }: Hearing,
): void {
  tools.on('Runtime.bindingCalled', ({ name, payload, executionContextId: context }) => {
    if (name !== bindingName) return;
    const message = JSON.parse(payload) as FromPreload; // our own script in that world wrote it
    const frameId = frames.ofContext(context);
    if (message.kind === 'failed') return failed(message.message);
    if (message.kind === 'navigate') return frameId === null ? undefined : navigate(message.url, frameId);
    const args = read(message.args) as unknown[]; // `invoke` and `send` write a list
    if (message.kind === 'send')
      return rig.ipc.hear(imitation<IpcMainEvent>('ipcMain event', eventFrom(context, frameId)), message.channel, args);
    const event = imitation<IpcMainInvokeEvent>('ipcMain event', eventFrom(context, frameId));
    rig.ipc.answer(event, message.channel, args).then(
      (value) => answer(context, message.id, () => write(value)),
      (error: Error) => reply(context, { kind: 'reply', id: message.id, failed: true, value: write(error.message) }),
    );
  });

  function answer(context: number, id: number, written: () => string): void {
    try {
      reply(context, { kind: 'reply', id, failed: false, value: written() });
    } catch (error) {
      reply(context, { kind: 'reply', id, failed: true, value: write(String(error)) });
    }
  }

  function eventFrom(context: number, frameId: string | null) {
    return {
      type: 'frame' as const,
      sender: contents,
      processId: 1,
      frameId: 1,
      /** Looked up when it is asked for: null once that document is gone. */
      get senderFrame() {
        const isThere = frameId !== null && frames.ofContext(context) === frameId;
        return isThere ? webFrame(frames, rig.addresses, frameId) : null;
      },
    };
  }
}
