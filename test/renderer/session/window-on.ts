import type { Tone } from '../../../src/contract/verdict.ts';
import { settled } from '../../settled.ts';
import type { FakeBridge } from '../fake-bridge.ts';
import { testDockside } from '../test-dockside.ts';

/** A window that has started on a bridge, the tones that it sounds, and the SKUs of its open plan. */
export async function windowOn(bridge: FakeBridge) {
  const tones: Tone[] = [];
  const dockside = testDockside({
    bridge,
    wait: settled as (ms: number) => Promise<void>, // as long as a turn, whatever was asked for
    play: (tone) => tones.push(tone),
  });
  dockside.start();
  await settled();
  const lines = () =>
    dockside.documents['inbound-plan'].getState().current?.state.boxes[0]?.lines.map(({ sku }) => sku) ?? null;
  return { dockside, tones, lines };
}
