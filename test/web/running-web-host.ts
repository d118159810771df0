import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { BridgeEvent } from '../../src/contract/bridge/event.ts';
import { startWebHost } from '../../src/web/web-host.ts';
import { removeFolder, scratch } from '../folders.ts';
import { enter } from './web-client.ts';

/** The web host over a core that answers what it was asked; stopped after the test. test/host has the real core. */
export async function startTestHost() {
  const folder = scratch('host');
  const rendererFolder = join(folder, 'renderer');
  mkdirSync(join(rendererFolder, 'assets'), { recursive: true });
  writeFileSync(join(rendererFolder, 'index.html'), '<!doctype html><head><title>Dockside</title></head>');
  writeFileSync(join(rendererFolder, 'assets', 'index.js'), 'export {};');
  writeFileSync(join(folder, 'secret.txt'), 'not for the window');
  const listeners = new Set<(event: BridgeEvent) => void>();
  const asked: string[] = [];
  let answer = (input: unknown) => input;
  const addresses: string[] = [];
  const host = await startWebHost({
    port: 0,
    onAddress: (address) => addresses.push(address),
    rendererFolder,
    core: {
      dispatch: async (channel, input) => {
        asked.push(channel);
        return { ok: true, value: answer(input) };
      },
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  onTestFinished(async () => {
    await host.stop();
    removeFolder(folder);
  });
  const entry = await enter(host.newAddress());
  return {
    ...host,
    /** Those that it told, in order. */
    addresses,
    entry,
    rendererFolder,
    asked,
    listeners,
    /** The input itself, unless told otherwise. */
    answerWith: (next: (input: unknown) => unknown) => {
      answer = next;
    },
    cookie: entry.cookie,
    emit: (event: BridgeEvent) => {
      for (const listener of listeners) listener(event);
    },
  };
}
