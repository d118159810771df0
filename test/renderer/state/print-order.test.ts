import { expect, it } from 'vitest';
import type { BoxLabel } from '../../../src/contract/box-label.ts';
import type { Tone } from '../../../src/contract/verdict.ts';
import { createDockside } from '../../../src/renderer/state/dockside.ts';
import { createFakeBridge, outcomeOf } from '../fake-bridge.ts';
import { fakeDevices } from '../fake-devices.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

const label: BoxLabel = {
  jobId: 'job-1',
  plan: 'T1-261121-001',
  number: 'T1-261121-001-003',
  place: 3,
  pieces: 12,
  skus: 2,
  goods: [],
  weight: 1200,
  size: null,
  warehouse: 'US',
  shippingType: 'SEALCL',
  station: 'T1',
  operator: 'B-17',
  at: 0,
  again: false,
};

/** A window that ordered a label, on a printer that answers so. */
async function windowThatPrints(print: () => Promise<void>) {
  const tones: Tone[] = [];
  const bridge = createFakeBridge({
    'scan.submit': ({ scanId, text }) => outcomeOf(scanId, text, { print: label }),
    'print.settle': () => ({}),
  });
  const { devices } = fakeDevices({ print });
  const dockside = createDockside({
    bridge,
    now: () => 1_000,
    newId: () => 'scan-1',
    wait: () => new Promise(() => undefined),
    play: (tone) => tones.push(tone),
    devices,
  });
  dockside.start();
  await settle();
  dockside.submit('DOCK.PRINT', 'scanner');
  await settle();
  const settled = bridge.asked.filter(({ channel }) => channel === 'print.settle').map(({ input }) => input);
  return { dockside, tones, settled };
}

it('prints what a scan ordered, after its tone, and tells the core', async () => {
  const heard: string[] = [];
  const { tones, settled } = await windowThatPrints(async () => {
    heard.push('printed');
  });
  expect(heard).toEqual(['printed']);
  expect(tones).toEqual(['good']);
  expect(settled).toEqual([{ id: 'job-1', why: null }]);
});

it('says when nothing came out of the printer, in the band, in the list and by tone', async () => {
  const { dockside, tones, settled } = await windowThatPrints(() => Promise.reject(new Error('out of paper')));
  const { shown, recent } = dockside.verdicts.getState();
  expect(shown).toMatchObject({
    tone: 'failed',
    title: { key: 'message.label-failed', params: { box: 3 } },
    detail: { params: { why: 'out of paper' } },
  });
  expect(recent).toHaveLength(1);
  expect(recent[0]?.tone).toBe('failed');
  expect(tones).toEqual(['good', 'failed']);
  expect(settled).toEqual([{ id: 'job-1', why: 'out of paper' }]);
});
