import type { FoundThing } from '../../../src/contract/bridge/search.ts';
import type { Actor, Scene } from '../scene.ts';

const plan = { kind: 'document', id: 'd-1', of: 'inbound-plan', number: 'IN-1042', status: 'parked' } as const;
const bill = { kind: 'document', id: 'd-2', of: 'bill-of-lading', number: '180-1042', status: 'closed' } as const;

/** One of everything that a text can name. */
const found: readonly FoundThing[] = [
  { kind: 'sku', sku: 'SKU-1042', name: 'Blue enamel mug, 350 ml', nameCn: '蓝色搪瓷杯 350 毫升' },
  { ...plan, outboxId: null },
  { ...bill, outboxId: 'o-1' },
  {
    kind: 'order',
    of: 'drop-ship',
    packageId: 'T1-261119-1042',
    stage: 'shipped',
    recipient: 'Dana Reyes',
    trackingNumber: 'LX104200318CN',
    platformOrderNo: '302-1042877-5518068',
  },
  { kind: 'entry', id: 'o-2', of: 'outbound', packageId: 'MN-1042', platformOrderNo: '', state: 'rejected' },
  { kind: 'inside', code: 'BX-1042', what: 'box', document: { ...plan, outboxId: null } },
  { kind: 'inside', code: 'P-1042', what: 'parcel', document: { ...bill, outboxId: 'o-1' } },
  { kind: 'parcel', number: 'LX104200318CN', stage: 'on-the-way', status: 'InTransit' },
];

const longest: FoundThing = {
  kind: 'order',
  of: 'outbound',
  packageId: 'MN-2026112200001042-SECOND-ATTEMPT-AFTER-REFUSAL-0001',
  stage: 'weighing',
  recipient: 'Wolfeschlegelsteinhausenbergerdorff & Nachfolger GmbH',
  trackingNumber: '',
  platformOrderNo: '',
};

async function open({ press, appears }: Actor): Promise<void> {
  await press('type-code');
  await appears('[role=dialog]');
}

/** What F1 finds, from anywhere. */
export const searchScenes: readonly Scene[] = [
  {
    name: 'find-everything',
    screen: 'home',
    ready: 'main h2',
    answers: { 'search.find': [...found] },
    act: async (actor) => {
      await open(actor);
      await actor.page.locator('[role=dialog] input').fill('1042');
      await actor.appears('.search-hit');
      await actor.page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'find-lately-longest',
    screen: 'home',
    ready: 'main h2',
    answers: { 'search.find': [longest, { kind: 'command', name: 'shift-end' }, ...found.slice(0, 2)] },
    act: async (actor) => {
      await open(actor);
      await actor.appears('.search-hit');
    },
  },
  {
    name: 'find-nothing',
    screen: 'home',
    ready: 'main h2',
    act: async (actor) => {
      await open(actor);
      await actor.page.locator('[role=dialog] input').fill('xyzzy');
      await actor.appears('.search-hits .muted');
    },
  },
];
