import { describe, expect, it } from 'vitest';
import type { ScanOutcome } from '../../../src/contract/bridge/scans.ts';
import { Failure } from '../../../src/contract/failure.ts';
import { settled } from '../../settled.ts';
import { createFakeBridge, outcomeOf } from '../fake-bridge.ts';
import { itemLine, openedLine, planView } from './stores/plan-lines.ts';
import { windowOn } from './window-on.ts';

describe('the window', () => {
  it('sounds and shows a scan only when the core has it on disk, and all at once', async () => {
    const answer = Promise.withResolvers<ScanOutcome>();
    const bridge = createFakeBridge({ 'scan.submit': () => answer.promise });
    const { dockside, tones, lines } = await windowOn(bridge);
    dockside.submit('A', 'scanner');
    await settled();
    // The event of the same scan comes first: it waits for the answer.
    bridge.emit({ type: 'document', id: 'p1', appended: [itemLine(2, 'A')] });
    expect(tones).toEqual([]);
    expect(lines()).toEqual([]);
    answer.resolve(outcomeOf('scan-1', 'A', { appended: [itemLine(2, 'A')] }));
    await settled();
    expect(tones).toEqual(['good']);
    expect(lines()).toEqual(['A']);
    expect(dockside.verdicts.getState().shown?.text).toBe('A');
  });

  it('shows what the service answered meanwhile also when the scan was refused', async () => {
    const answer = Promise.withResolvers<ScanOutcome>();
    const bridge = createFakeBridge({ 'scan.submit': () => answer.promise });
    const { dockside, lines } = await windowOn(bridge);
    dockside.submit('A', 'scanner');
    await settled();
    bridge.emit({ type: 'document', id: 'p1', appended: [itemLine(2, 'B')] });
    answer.reject(new Failure('invalid-input', 'Too long.'));
    await settled();
    expect(lines()).toEqual(['B']);
  });

  it('sends no join code to be recorded as a scan, nor its beginning, and leads to where it is taken', async () => {
    const recorded: string[] = [];
    const bridge = createFakeBridge({
      'scan.submit': ({ scanId, text }) => {
        recorded.push(text);
        return outcomeOf(scanId, text);
      },
      'scan.incomplete': ({ scanId, text }) => {
        recorded.push(text);
        return outcomeOf(scanId, text).verdict;
      },
    });
    const { dockside } = await windowOn(bridge);
    const code = `dsite1${'0a'.repeat(30)}`;
    dockside.submit(code, 'scanner');
    dockside.submitIncomplete(code.slice(0, 40), 1);
    await settled();
    expect(dockside.navigation.store.getState().route).toMatchObject({ screen: 'settings', section: 'site' });
    expect(dockside.keyTap.getState().joinCode).toBe(code.slice(0, 40));
    dockside.submitIncomplete('DSITE', 1);
    await settled();
    expect(recorded).toEqual(['DSITE']);
  });

  it('tells the core which document that is over is looked at: PRINT is about that one', async () => {
    const bridge = createFakeBridge({ 'scan.submit': ({ scanId, text }) => outcomeOf(scanId, text) });
    const { dockside } = await windowOn(bridge);
    dockside.submit('DOCK.PRINT', 'key');
    await settled();
    dockside.showClosed({ kind: 'bill-of-lading', id: 'b9' });
    dockside.submit('DOCK.PRINT', 'key');
    await settled();
    const sent = bridge.asked.filter(({ channel }) => channel === 'scan.submit').map(({ input }) => input);
    expect(sent).toMatchObject([{ screen: 'inbound' }, { screen: 'bol', looksAt: 'b9' }]);
    expect(sent[0]).not.toHaveProperty('looksAt');
  });

  it('follows what the service answered later when no scan is under way', async () => {
    const bridge = createFakeBridge({});
    const { lines } = await windowOn(bridge);
    bridge.emit({ type: 'document', id: 'p1', appended: [itemLine(2, 'B')] });
    expect(lines()).toEqual(['B']);
  });

  it('says that a scan is not on disk, once by tone, and submits it again under the same id', async () => {
    let tries = 0;
    const bridge = createFakeBridge({
      'scan.submit': ({ scanId, text }) => {
        tries += 1;
        if (tries < 4) throw new Failure('offline', 'gone');
        return outcomeOf(scanId, text);
      },
    });
    const { dockside, tones } = await windowOn(bridge);
    dockside.submit('A', 'scanner');
    dockside.submit('B', 'scanner');
    await settled();
    expect(dockside.verdicts.getState().unsaved).toEqual({ text: 'A', waiting: 1, fault: null, isLost: false });
    await settled();
    await settled();
    await settled();
    expect(tones).toEqual(['failed', 'good', 'good']);
    expect(dockside.verdicts.getState().unsaved).toBeNull();
    const ids = bridge.asked.filter(({ channel }) => channel === 'scan.submit').map(({ input }) => input);
    expect(ids.map((input) => (input as { scanId: string }).scanId)).toEqual([
      'scan-1',
      'scan-1',
      'scan-1',
      'scan-1',
      'scan-2',
    ]);
  });

  it('does not promise to write down what Dockside, started anew, will never take from this window', async () => {
    const bridge = createFakeBridge({
      'scan.submit': () => {
        throw new Failure('unauthorized', 'no key');
      },
    });
    const { dockside } = await windowOn(bridge);
    dockside.submit('A', 'scanner');
    await settled();
    expect(dockside.verdicts.getState().unsaved).toMatchObject({ text: 'A', isLost: true });
  });

  it('records the half of a scan, and never acts on it', async () => {
    const bridge = createFakeBridge({
      'scan.incomplete': ({ scanId, text }) => ({ ...outcomeOf(scanId, text).verdict, tone: 'failed' }),
    });
    const { dockside, tones } = await windowOn(bridge);
    dockside.submitIncomplete('SKU-10', 5);
    await settled();
    expect(tones).toEqual(['failed']);
    expect(bridge.asked.some(({ channel }) => channel === 'scan.submit')).toBe(false);
  });

  it('reads everything again when the core was started anew', async () => {
    const bridge = createFakeBridge({});
    await windowOn(bridge);
    const before = bridge.asked.length;
    bridge.emit({ type: 'restarted' });
    await settled();
    const again = bridge.asked.slice(before).map(({ channel }) => channel);
    expect(again).toEqual(expect.arrayContaining(['document.current', 'document.list', 'outbox.list', 'scan.recent']));
  });

  it('says that a plan is open again, and does not cover an error that waits', async () => {
    const bridge = createFakeBridge({
      'document.resume': () => planView('p2', [openedLine]),
      'scan.submit': ({ scanId, text }) => {
        const { verdict } = outcomeOf(scanId, text);
        return outcomeOf(scanId, text, { verdict: { ...verdict, tone: 'failed', hold: true } });
      },
    });
    const { dockside } = await windowOn(bridge);
    await dockside.goToDocument({ id: 'p2', kind: 'inbound-plan', status: 'parked', outboxId: null });
    expect(dockside.verdicts.getState().shown?.title).toEqual({ key: 'message.back-at', params: { id: 'T1-1' } });
    dockside.submit('broken', 'scanner');
    await settled();
    await dockside.goToDocument({ id: 'p2', kind: 'inbound-plan', status: 'parked', outboxId: null });
    expect(dockside.verdicts.getState().shown?.text).toBe('broken');
  });

  it('knows the last scan of the scanner apart from keys and buttons', async () => {
    const bridge = createFakeBridge({
      'scan.submit': ({ scanId, text }) => outcomeOf(scanId, text),
      'scan.incomplete': ({ scanId, text }) => outcomeOf(scanId, text).verdict,
    });
    const { dockside } = await windowOn(bridge);
    const { getState } = dockside.verdicts;
    const last = () => getState().lastScanned?.text ?? null;
    dockside.submit('DOCK.UNDO', 'key');
    await settled();
    expect(last()).toBeNull();
    dockside.submit('4006381333931', 'scanner');
    await settled();
    dockside.submit('DOCK.UNDO', 'key');
    dockside.submit('DOCK.NEW', 'button');
    await settled();
    expect(getState().lastScanned).toMatchObject({ text: '4006381333931', isPart: false });
    dockside.submitIncomplete('4006', 1_000);
    await settled();
    expect(getState().lastScanned).toMatchObject({ text: '4006', isPart: true });
  });
});
