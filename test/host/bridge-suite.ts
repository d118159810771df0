import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Channel, channels, type Input, type Output } from '../../src/contract/bridge/channels.ts';
import { BridgeEvent } from '../../src/contract/bridge/event.ts';
import { type FailureCode, FailureReply } from '../../src/contract/failure.ts';
import { channelInputs, type Made } from './channel-inputs.ts';

/** A host as its window sees it. */
export interface RunningHost {
  readonly invoke: (channel: string, input: unknown) => Promise<unknown>;
  /** Resolves once events flow; answers how to stop. */
  readonly listen: (onEvent: (event: unknown) => void) => Promise<() => void>;
  readonly stop: () => Promise<void>;
}

export interface HostUnderTest<H extends RunningHost> {
  readonly start: () => Promise<H>;
  /** Everybody who is not the window, by what is wrong with them; answers whether they were refused. */
  readonly strangers: Readonly<Record<string, (host: H, channel: string, input: unknown) => Promise<boolean>>>;
}

/** Channels that refuse what `channelInputs` asks of them: still an answer in the contract's words. */
const refusals: Partial<Record<Channel, FailureCode>> = {
  'site.join': 'invalid-input',
  'site.board': 'offline',
  'site.take-over': 'conflict',
  'site.take-outbox': 'offline',
  'site.send-message': 'offline',
  'site.decide-alias': 'not-found',
  'site.choose': 'not-found',
  'site.bring-back': 'conflict',
  'outbox.retry': 'conflict',
  'outbox.answer': 'conflict',
  // The plan that is open is not in the queue.
  'outbox.release-all': 'conflict',
  // What the suite has made is a plan.
  'bill.attach': 'not-found',
  'orders.write': 'not-found',
  'orders.apply-rules': 'not-found',
  'photo.read': 'not-found',
  'backups.restore': 'invalid-input',
  'backups.record-file': 'not-found',
  'goods.page': 'not-found',
  'inbound.refresh': 'not-found',
  'followed.read': 'not-found',
  'followed.refresh': 'not-found',
  'exports.make': 'conflict',
  'exports.read': 'not-found',
  'print.again': 'not-found',
  'paper.print': 'printer',
  'prices.read': 'not-found',
  // The suite keeps no list of operators.
  'operator.save': 'not-found',
  'operator.set-pin': 'not-found',
  'operator.remove': 'not-found',
  'operator.sign-in': 'not-found',
};

/** What every host owes every window: the same suite for all of them. */
export function describeHost<H extends RunningHost>(name: string, { start, strangers }: HostUnderTest<H>): void {
  describe(name, () => {
    let host: H;
    let made: Made;
    let scans = 0;

    beforeAll(async () => {
      host = await start();
      await vi.waitFor(async () => expect((await ask('station.read', {})).catalogue.skus).toBeGreaterThan(0), 10_000);
      await ask('settings.write', { warehouseId: 'US', shippingType: 'SEALCL' });
      const held: string[] = [];
      for (let plan = 0; plan < 3; plan += 1) held.push(await makeHeldPlan());
      made = { held, documentId: await newPlan() };
    });
    afterAll(() => host.stop());

    test('starts in practice', async () => {
      expect(await ask('station.read', {})).toMatchObject({ mode: 'practice', service: 'practice' });
    });

    // Locked, a station refuses most of the others.
    const inOrder = (Object.keys(channels) as Channel[]).sort(
      (one, other) => Number(one === 'operator.lock') - Number(other === 'operator.lock'),
    );
    test.each(inOrder)('answers %s as the contract says', async (channel) => {
      const reply = await host.invoke(channel, channelInputs[channel](made));
      if (refusals[channel] === undefined) {
        expect(reply).toMatchObject({ ok: true });
        expect(channels[channel].output.safeParse((reply as { value: unknown }).value)).toMatchObject({
          success: true,
        });
      } else {
        expect(reply).toMatchObject({ ok: false, error: { code: refusals[channel] } });
        expect(FailureReply.safeParse((reply as { error: unknown }).error)).toMatchObject({ success: true });
      }
    });

    test('is opened by a badge once it was locked', async () => {
      expect((await ask('station.read', {})).signIn.locked).toBe(true);
      const refused = { ok: false, error: { code: 'locked' } };
      expect(await host.invoke('settings.write', { operator: 'Kim' })).toMatchObject(refused);
      expect(await host.invoke('outbox.discard', channelInputs['outbox.discard'](made))).toMatchObject(refused);
      await ask('scan.submit', scan('DOCK.OPERATOR.Lee'));
      expect((await ask('station.read', {})).signIn.locked).toBe(false);
    });

    test('says so when there is no such channel', async () => {
      expect(await host.invoke('station.explode', {})).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
      expect(await host.invoke('__proto__', {})).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
    });

    test('names the field of an input that is wrong', async () => {
      const reply = await host.invoke('scan.submit', { ...scan('SKU-1042'), source: 'telepathy' });
      expect(reply).toMatchObject({
        ok: false,
        error: { code: 'invalid-input', details: { problems: [{ path: 'source' }] } },
      });
      expect(await host.invoke('scan.submit', null)).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
    });

    test('says so when what is asked for does not exist', async () => {
      const reply = await host.invoke('document.read', { id: 'nowhere' });
      expect(reply).toMatchObject({ ok: false, error: { code: 'not-found' } });
    });

    test('counts a scan once, however often it is sent', async () => {
      const id = await newPlan();
      const goods = scan('SKU-1042');
      const first = await ask('scan.submit', goods);
      const before = await ask('document.read', { id });
      expect(await ask('scan.submit', goods)).toEqual(first);
      const [again, andAgain] = await Promise.all([ask('scan.submit', goods), ask('scan.submit', goods)]);
      expect([again, andAgain]).toEqual([first, first]);
      expect(await ask('document.read', { id })).toEqual(before);
      expect((await ask('scan.recent', { limit: 100 })).filter(({ scanId }) => scanId === goods.scanId)).toHaveLength(
        1,
      );
    });

    test('pushes what changed, until nobody listens', async () => {
      const heard: BridgeEvent[] = [];
      const stop = await host.listen((event) => heard.push(BridgeEvent.parse(event)));
      const documentId = await newPlan();
      await ask('settings.write', { operator: 'Kim' });
      await expect.poll(() => heard.map(({ type }) => type)).toContain('station');
      expect(heard).toContainEqual({ type: 'documents' });
      expect(heard).toContainEqual(expect.objectContaining({ type: 'document', id: documentId }));
      stop();
      // Somebody else hears of the next one, and of all that came before it.
      const others: BridgeEvent[] = [];
      const stopOthers = await host.listen((event) => others.push(BridgeEvent.parse(event)));
      const next = await newPlan();
      await expect.poll(() => others).toContainEqual(expect.objectContaining({ type: 'document', id: next }));
      stopOthers();
      expect(heard).not.toContainEqual(expect.objectContaining({ id: next }));
    });

    test.each(Object.keys(strangers))('refuses %s, and nothing is done', async (who) => {
      const theirs = scan('SKU-1042');
      expect(await strangers[who]?.(host, 'scan.submit', theirs)).toBe(true);
      const recent = await ask('scan.recent', { limit: 100 });
      expect(recent.map(({ scanId }) => scanId)).not.toContain(theirs.scanId);
    });

    async function ask<C extends Channel>(channel: C, input: Input<C>): Promise<Output<C>> {
      const reply = await host.invoke(channel, input);
      expect(reply).toMatchObject({ ok: true });
      // The schema is the channel's own, which the compiler cannot follow.
      return channels[channel].output.parse((reply as { value: unknown }).value) as Output<C>;
    }

    function scan(text: string): Input<'scan.submit'> {
      scans += 1;
      return {
        scanId: `${name}-scan-${scans}`.replaceAll(' ', '-'),
        text,
        source: 'button',
        screen: 'inbound',
        at: Date.now(),
      };
    }

    async function newPlan(): Promise<string> {
      const { documentId } = await ask('scan.submit', scan('DOCK.NEW'));
      if (documentId === null) throw new Error('no plan was opened');
      return documentId;
    }

    /** Answers the id of its outbox entry. */
    async function makeHeldPlan(): Promise<string> {
      const id = await newPlan();
      for (const text of ['SKU-1042', 'DOCK.QTY.5', 'DOCK.WEIGHT.2500', 'DOCK.SIZE.60X40X40', 'DOCK.HOLD']) {
        await ask('scan.submit', scan(text));
      }
      const entry = (await ask('outbox.list', { limit: 100 })).find(({ documentId }) => documentId === id);
      if (entry?.state !== 'held') throw new Error(`the plan is not held but ${entry?.state}`);
      return entry.id;
    }
  });
}
