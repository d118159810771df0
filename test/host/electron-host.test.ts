import { EventEmitter } from 'node:events';
import type { IpcRenderer } from 'electron';
import { appAddress } from '../../src/main/safety/app-address.ts';
import { type BridgeHandler, type BridgeMessage, createBridgeHandler } from '../../src/main/safety/bridge-handler.ts';
import { createDesktopApi } from '../../src/preload/desktop-api.ts';
import { describeHost, type RunningHost } from './bridge-suite.ts';
import { startRunningCore } from './running-core.ts';

interface ElectronUnderTest extends RunningHost {
  readonly handle: BridgeHandler;
}

const ourPage: BridgeMessage = { senderFrame: { url: appAddress, parent: null } };

// As far as it goes without the binary: the preload's door and the main process's handler, with Electron's wire between
// them replaced. What crosses it is cloned, as Electron does; e2e/electron.test.ts has the rest.
describeHost<ElectronUnderTest>('the Electron host', {
  start: async () => {
    const { core, stop } = await startRunningCore();
    const handle = createBridgeHandler(core);
    const wire = new EventEmitter();
    core.listen((event) => wire.emit('bridge', {}, structuredClone(event)));
    const invoke = async (name: string, channel: unknown, input: unknown) => {
      if (name !== 'bridge') throw new Error(`No handler registered for '${name}'`);
      return structuredClone(await handle(ourPage, channel, structuredClone(input)));
    };
    const ipc = Object.assign(wire, { invoke }) as unknown as IpcRenderer; // the three members that the door uses
    const door = createDesktopApi(ipc);
    return { handle, invoke: door.invoke, listen: async (onEvent) => door.listen(onEvent), stop };
  },
  strangers: {
    'a frame that is gone': refused({ senderFrame: null }),
    'a frame inside our page': refused({ senderFrame: { url: appAddress, parent: { url: appAddress } } }),
    'a page from the web': refused({ senderFrame: { url: 'https://evil.example/', parent: null } }),
    'a file': refused({ senderFrame: { url: 'file:///tmp/index.html', parent: null } }),
    'an empty page': refused({ senderFrame: { url: 'about:blank', parent: null } }),
    'another host of our scheme': refused({ senderFrame: { url: 'dockside://elsewhere/', parent: null } }),
    'a page whose name only begins like ours': refused({
      senderFrame: { url: 'dockside://app.evil.example/', parent: null },
    }),
  },
});

function refused(message: BridgeMessage) {
  return async ({ handle }: ElectronUnderTest, channel: string, input: unknown) => {
    const reply = await handle(message, channel, input);
    return !reply.ok && reply.error.code === 'unauthorized';
  };
}
