import { expect, it } from 'vitest';
import type { BridgeEvent } from '../../../src/contract/bridge/event.ts';
import { quietComputer } from '../../../src/contract/computer.ts';
import { Failure } from '../../../src/contract/failure.ts';
import { defaultProfile } from '../../../src/contract/scan-profile.ts';
import type { SettingsView } from '../../../src/contract/settings.ts';
import { followSettings } from '../../../src/renderer/connection/follow-settings.ts';
import { settled } from '../../settled.ts';
import { createFakeBridge } from '../fake-bridge.ts';

const view: SettingsView = {
  settings: {
    connection: { kind: 'practice' },
    warehouseId: 'US',
    shippingType: 'SEALCL',
    followedWarehouses: [],
    station: 'A',
    operator: 'Kim',
    language: 'en',
    theme: 'light',
    scanner: defaultProfile,
    labelPrinter: { kind: 'system' },
    volume: 80,
    speech: 'off',
    pinRequired: false,
    idleLockMinutes: 0,
    paperPrinter: { kind: 'dialogue' },
    setUp: true,
    computer: quietComputer,
  },
  byFlag: [],
  connections: [],
};

function follow(failures: number) {
  let reads = 0;
  const seen: SettingsView[] = [];
  const bridge = createFakeBridge({
    'settings.read': () => {
      reads += 1;
      if (reads <= failures) throw new Failure('offline', 'gone');
      return view;
    },
  });
  const listen = (listener: (event: BridgeEvent) => void) => bridge.listen(listener, () => undefined);
  const stop = followSettings({ bridge, listen }, (next) => seen.push(next), settled);
  return { bridge, seen, stop, reads: () => reads };
}

it('reads again after a read that failed, until it is answered', async () => {
  const { seen, reads } = follow(2);
  for (let turn = 0; turn < 5; turn += 1) await settled();
  expect(seen).toEqual([view]);
  expect(reads()).toBe(3);
});

it('reads again when somebody changed them or the core came back', async () => {
  const { bridge, reads } = follow(0);
  await settled();
  bridge.emit({ type: 'settings' });
  await settled();
  bridge.emit({ type: 'restarted' });
  await settled();
  expect(reads()).toBe(3);
});

it('neither tells nor tries any more once it is stopped', async () => {
  const { bridge, seen, stop, reads } = follow(1);
  stop();
  bridge.emit({ type: 'settings' });
  for (let turn = 0; turn < 5; turn += 1) await settled();
  expect(seen).toEqual([]);
  expect(reads()).toBe(1);
});
