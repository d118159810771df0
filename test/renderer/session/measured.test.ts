import { expect, it } from 'vitest';
import { settled } from '../../settled.ts';
import { createFakeBridge, outcomeOf } from '../fake-bridge.ts';
import { fakeDevices } from '../fake-devices.ts';
import { testDockside } from '../test-dockside.ts';

async function windowThatIsMeasured() {
  const { devices, asked } = fakeDevices();
  const dockside = testDockside({
    bridge: createFakeBridge({
      'scan.submit': ({ scanId, text }) => {
        asked.push(`core ${scanId}`);
        return outcomeOf(scanId, text);
      },
    }),
    play: (tone) => void asked.push(`tone ${tone}`),
    devices,
  });
  dockside.verdicts.subscribe(({ shown }) => shown && asked.push(`shown ${shown.scanId}`));
  dockside.start();
  await settled();
  asked.length = 0;
  return { dockside, asked };
}

it('measures a scan at every step, and lets tone and band come before the voice', async () => {
  const { dockside, asked } = await windowThatIsMeasured();
  dockside.submit('A', 'scanner', 990);
  await settled();
  const steps = [...new Set(asked)];
  expect(steps).toEqual([
    'core scan-1',
    'sent scan-1',
    'answered scan-1',
    'shown scan-1',
    'tone good',
    'sounded scan-1',
    'voice scan-1',
  ]);
});

it('measures neither keys nor buttons nor half a scan', async () => {
  const { dockside, asked } = await windowThatIsMeasured();
  dockside.submit('DOCK.BOX', 'key');
  dockside.submit('DOCK.BOX', 'button');
  dockside.submitIncomplete('A', 990);
  await settled();
  expect(asked.filter((each) => each.startsWith('sent'))).toEqual([]);
});
