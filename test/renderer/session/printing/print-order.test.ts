import { expect, it } from 'vitest';
import type { BoxLabel } from '../../../../src/contract/bridge/printing.ts';
import { Failure } from '../../../../src/contract/failure.ts';
import type { Tone } from '../../../../src/contract/verdict.ts';
import { settled } from '../../../settled.ts';
import { createFakeBridge, outcomeOf } from '../../fake-bridge.ts';
import { fakeDevices } from '../../fake-devices.ts';
import { testDockside } from '../../test-dockside.ts';

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
  practice: false,
};

/** A window that ordered a label, on a printer that answers so. */
async function windowThatPrints(print: () => Promise<void>) {
  const tones: Tone[] = [];
  const bridge = createFakeBridge({
    'scan.submit': ({ scanId, text }) => outcomeOf(scanId, text, { print: label }),
    'print.settle': () => ({}),
  });
  const { devices } = fakeDevices({ print });
  const dockside = testDockside({
    bridge,
    play: (tone) => tones.push(tone),
    devices,
  });
  dockside.start();
  await settled();
  dockside.submit('DOCK.PRINT', 'scanner');
  await settled();
  const told = bridge.asked.filter(({ channel }) => channel === 'print.settle').map(({ input }) => input);
  return { dockside, tones, told };
}

it('prints what a scan ordered, after its tone, and tells the core', async () => {
  const heard: string[] = [];
  const { tones, told } = await windowThatPrints(async () => {
    heard.push('printed');
  });
  expect(heard).toEqual(['printed']);
  expect(tones).toEqual(['good']);
  expect(told).toEqual([{ id: 'job-1', why: null }]);
});

it('says when nothing came out of the printer, in the band, in the list and by tone', async () => {
  const { dockside, tones, told } = await windowThatPrints(() => Promise.reject(new Error('out of paper')));
  const { shown, recent } = dockside.verdicts.getState();
  expect(shown).toMatchObject({
    tone: 'failed',
    title: { key: 'message.label-failed', params: { box: 3 } },
    detail: { params: { why: 'out of paper' } },
  });
  expect(recent).toHaveLength(1);
  expect(recent[0]?.tone).toBe('failed');
  expect(tones).toEqual(['good', 'failed']);
  expect(told).toEqual([{ id: 'job-1', why: 'out of paper' }]);
});

/** A window that ordered a label for the label printer, which takes so long to compose, or cannot be. */
async function windowThatComposes(
  compose: (label: BoxLabel) => Promise<string>,
  left: readonly BoxLabel[] = [],
  hand: () => Promise<Record<string, never>> = async () => ({}),
) {
  let scans = 0;
  const bridge = createFakeBridge({
    'scan.submit': ({ scanId, text }) => {
      scans += 1;
      return outcomeOf(scanId, text, { print: { ...forPrinter, jobId: `job-${scans}` } });
    },
    'print.settle': () => ({}),
    'print.hand': async () => hand(),
    'print.unhanded': () => [...left],
    'print.missing': () => [...left],
  });
  const printed: string[] = [];
  const { devices } = fakeDevices({
    compose,
    print: async ({ jobId }) => void printed.push(jobId),
  });
  const dockside = testDockside({
    bridge,
    devices,
  });
  dockside.start();
  await settled();
  const told = () =>
    bridge.asked
      .filter(({ channel }) => channel === 'print.hand' || channel === 'print.settle')
      .map(({ channel, input }) => [channel, input]);
  return { dockside, bridge, told, printed };
}
const forPrinter: BoxLabel = { ...label, zpl: { dpi: 203, template: 'container' } };

it('hands labels for the label printer to the core, in their order, however long one takes to compose', async () => {
  const first = Promise.withResolvers<string>();
  const window = await windowThatComposes(({ jobId }) => (jobId === 'job-1' ? first.promise : Promise.resolve(jobId)));
  window.dockside.submit('DOCK.PRINT', 'scanner');
  await settled();
  window.dockside.submit('DOCK.PRINT', 'scanner');
  await settled();
  expect(window.told()).toEqual([]);
  first.resolve('job-1');
  await settled();
  expect(window.told()).toEqual([
    ['print.hand', { id: 'job-1', zpl: 'job-1' }],
    ['print.hand', { id: 'job-2', zpl: 'job-2' }],
  ]);
  expect(window.printed).toEqual([]);
});

it.each([
  ['that the core cannot keep', 'internal', ['failed']],
  ['that a core that is away asks for again', 'offline', ['good']],
  ['that a core that had to begin anew asks for again', 'reset', ['good']],
] as const)('says of a label %s whether it comes', async (_, code, tones) => {
  const window = await windowThatComposes(
    async ({ jobId }) => jobId,
    [],
    () => Promise.reject(new Failure(code, 'database or disk is full')),
  );
  window.dockside.submit('DOCK.PRINT', 'scanner');
  await settled();
  expect(window.dockside.verdicts.getState().recent.map(({ tone }) => tone)).toEqual(tones);
});

it('says when a label cannot be composed, and goes on with the next', async () => {
  const window = await windowThatComposes(({ jobId }) =>
    jobId === 'job-1' ? Promise.reject(new Error('no room')) : Promise.resolve(jobId),
  );
  window.dockside.submit('DOCK.PRINT', 'scanner');
  await settled();
  expect(window.dockside.verdicts.getState().shown).toMatchObject({
    tone: 'failed',
    detail: { params: { why: 'no room' } },
  });
  window.dockside.submit('DOCK.PRINT', 'scanner');
  await settled();
  expect(window.told()).toEqual([
    ['print.settle', { id: 'job-1', why: 'no room' }],
    ['print.hand', { id: 'job-2', zpl: 'job-2' }],
  ]);
});

it('takes up what another window left, at its start and when the core is back, and prints what is missing by one press', async () => {
  const left = [
    { ...forPrinter, jobId: 'left-1' },
    { ...forPrinter, jobId: 'left-2' },
  ];
  const window = await windowThatComposes(async ({ jobId }) => jobId, left);
  const both = left.map(({ jobId }) => ['print.hand', { id: jobId, zpl: jobId }]);
  expect(window.told()).toEqual(both);
  window.bridge.emit({ type: 'restarted' });
  await settled();
  expect(window.told()).toEqual([...both, ...both]);
  await window.dockside.printMissing();
  expect(window.told()).toEqual([...both, ...both, ...both]);
});
