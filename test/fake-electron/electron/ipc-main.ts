import { EventEmitter } from 'node:events';
import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { imitation } from '../not-imitated.ts';

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

export interface RigIpc {
  readonly ipcMain: IpcMain;
  /** Rejects with what the page is told. */
  readonly answer: (event: IpcMainInvokeEvent, channel: string, args: readonly unknown[]) => Promise<unknown>;
  readonly hear: (event: IpcMainEvent, channel: string, args: readonly unknown[]) => void;
}

export function createIpc(): RigIpc {
  const handlers = new Map<string, Handler>();
  const handle = (channel: string, handler: Handler) => {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  };
  const messages = Object.assign(new EventEmitter(), {
    handle,
    handleOnce: (channel: string, handler: Handler) =>
      handle(channel, (...given) => {
        handlers.delete(channel);
        return handler(...given);
      }),
    removeHandler: (channel: string) => {
      handlers.delete(channel);
    },
  });
  return {
    ipcMain: imitation<IpcMain>('ipcMain', messages),
    answer: async (event, channel, args) => {
      const handler = handlers.get(channel);
      try {
        if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
        return await handler(event, ...args);
      } catch (error) {
        throw new Error(`Error invoking remote method '${channel}': ${error}`);
      }
    },
    hear: (event, channel, args) => messages.emit(channel, event, ...args),
  };
}
