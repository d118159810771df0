import { expect, it } from 'vitest';
import { message } from '../../../../src/contract/verdict.ts';
import { createFakeBridge, outcomeOf } from '../../fake-bridge.ts';
import { testDockside } from '../../test-dockside.ts';

function windowWith(answers: Parameters<typeof createFakeBridge>[0]) {
  const bridge = createFakeBridge(answers);
  return { bridge, dockside: testDockside({ bridge }) };
}

it('asks for the PIN of a badge that is known', async () => {
  const { dockside } = windowWith({
    'scan.submit': ({ scanId, text }) => outcomeOf(scanId, text, { askPin: 'o1', documentId: null }),
  });
  dockside.start();
  await expect.poll(() => dockside.documents['inbound-plan'].getState().current).not.toBe(undefined);
  dockside.submit('DOCK.OPERATOR.B-1', 'scanner');
  await expect.poll(() => dockside.navigation.store.getState().signInAs).toBe('o1');
  expect(dockside.navigation.store.getState().dialog).toBe('operator');
});

it('asks nobody for a badge any more once a scan has signed somebody in', async () => {
  const { dockside } = windowWith({
    'scan.submit': ({ scanId, text }) =>
      outcomeOf(scanId, text, {
        documentId: null,
        ...(text === 'DOCK.OPERATOR.B-1' && { leaves: { signedIn: true } }),
      }),
  });
  dockside.start();
  await expect.poll(() => dockside.documents['inbound-plan'].getState().current).not.toBe(undefined);
  dockside.navigation.ask('operator');
  dockside.submit('DOCK.OPERATOR.B-2', 'scanner');
  await expect.poll(() => dockside.verdicts.getState().shown?.text).toBe('DOCK.OPERATOR.B-2');
  expect(dockside.navigation.store.getState().dialog).toBe('operator');
  dockside.submit('DOCK.OPERATOR.B-1', 'scanner');
  await expect.poll(() => dockside.navigation.store.getState().dialog).toBeNull();
});

it('says in the band what came of a PIN, and keeps no PIN', async () => {
  const verdict = {
    ...outcomeOf('scan-1', 'DOCK.OPERATOR.B-1').verdict,
    title: message('message.operator', { operator: 'Ann' }),
  };
  const { dockside, bridge } = windowWith({ 'operator.sign-in': () => ({ verdict, signedIn: true }) });
  expect(await dockside.signIn('o1', '4711')).toMatchObject({ signedIn: true });
  expect(bridge.asked).toContainEqual({
    channel: 'operator.sign-in',
    input: { scanId: 'scan-1', id: 'o1', pin: '4711', screen: 'home', at: 1_000 },
  });
  expect(dockside.verdicts.getState().shown?.title.key).toBe('message.operator');
  const kept = [dockside.navigation.store, dockside.verdicts, dockside.station, dockside.documents['inbound-plan']].map(
    (store) => store.getState(),
  );
  expect(JSON.stringify(kept)).not.toContain('4711');
});
