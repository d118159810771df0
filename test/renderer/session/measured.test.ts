import { expect, it } from 'vitest';
import { createDockside } from '../../../src/renderer/session/dockside.ts';
import { settled } from '../../settled.ts';
import { createFakeBridge, outcomeOf } from '../fake-bridge.ts';
import { fakeDevices } from '../fake-devices.ts';

async function windowThatIsMeasured() {
  const { devices, asked } = fakeDevices();
  let ids = 0;
  const dockside = createDockside({
    bridge: createFakeBridge({
      'scan.submit': ({ scanId, text }) => {
        asked.push(`core ${scanId}`);
        return outcomeOf(scanId, text);
      },
    }),
    now: () => 1_000,
    newId: () => {
      ids += 1;
      return `s${ids}`;
    },
    wait: () => new Promise(() => undefined),
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
  expect(steps).toEqual(['core s1', 'sent s1', 'answered s1', 'shown s1', 'tone good', 'sounded s1', 'voice s1']);
});

it('measures neither keys nor buttons nor half a scan', async () => {
  const { dockside, asked } = await windowThatIsMeasured();
  dockside.submit('DOCK.BOX', 'key');
  dockside.submit('DOCK.BOX', 'button');
  dockside.submitIncomplete('A', 990);
  await settled();
  expect(asked.filter((each) => each.startsWith('sent'))).toEqual([]);
});
