import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createVerdictFirst } from '../../../../src/renderer/devices/latency/verdict-first.ts';
import { settled } from '../../../settled.ts';
import { createFakeBridge, outcomeOf } from '../../fake-bridge.ts';
import { fakeDevices } from '../../fake-devices.ts';
import { testDockside } from '../../test-dockside.ts';

function held() {
  const frames: (() => void)[] = [];
  const gate = createVerdictFirst((callback) => frames.push(callback));
  const store = createStore(() => ({ lines: 0 }));
  const heard: number[] = [];
  const stop = gate.behind(store).subscribe(({ lines }) => heard.push(lines));
  return { gate, store, heard, stop, frames, paint: () => frames.splice(0).forEach((frame) => void frame()) };
}

it('tells at once what comes without a verdict', () => {
  const { store, heard } = held();
  store.setState({ lines: 1 });
  expect(heard).toEqual([1]);
});

it('tells what comes with a verdict once, after its frame, and of the newest state', () => {
  const { gate, store, heard, paint } = held();
  gate.hold();
  store.setState({ lines: 1 });
  store.setState({ lines: 2 });
  expect(heard).toEqual([]);
  expect(gate.behind(store).getState()).toEqual({ lines: 2 });
  paint();
  expect(heard).toEqual([2]);
  store.setState({ lines: 3 });
  expect(heard).toEqual([2, 3]);
});

it('gives the frame to a verdict that comes while another is painted, and waits for no third', () => {
  const { gate, store, heard, frames, paint } = held();
  gate.hold();
  gate.hold();
  expect(frames).toHaveLength(1);
  store.setState({ lines: 1 });
  paint();
  expect(heard).toEqual([]);
  gate.hold();
  store.setState({ lines: 2 });
  paint();
  expect(heard).toEqual([2]);
  gate.hold();
  store.setState({ lines: 3 });
  expect(heard).toEqual([2]);
  paint();
  expect(heard).toEqual([2, 3]);
});

it('tells nobody who has left', () => {
  const { gate, store, heard, stop, paint } = held();
  gate.hold();
  store.setState({ lines: 1 });
  stop();
  paint();
  expect(heard).toEqual([]);
});

it('is the same store to every asker: nobody subscribes anew at each render', () => {
  const { gate, store } = held();
  expect(gate.behind(store)).toBe(gate.behind(store));
});

it('holds back the list of the last scans behind the band, and never the band', async () => {
  const frames: (() => void)[] = [];
  const dockside = testDockside({
    bridge: createFakeBridge({ 'scan.submit': ({ scanId, text }) => outcomeOf(scanId, text) }),
    devices: fakeDevices({ afterFrame: (callback) => frames.push(callback) }).devices,
  });
  const told: string[] = [];
  dockside.verdicts.subscribe(() => told.push('band'));
  dockside.verdictFirst.behind(dockside.verdicts).subscribe(() => told.push('list'));
  dockside.start();
  await settled();
  told.length = 0;
  dockside.submit('A', 'key');
  await settled();
  expect([...new Set(told)]).toEqual(['band']);
  frames.splice(0).forEach((frame) => void frame());
  expect([...new Set(told)]).toEqual(['band', 'list']);
});
