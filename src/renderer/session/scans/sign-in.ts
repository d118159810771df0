import type { Output } from '../../../contract/bridge/channels.ts';
import type { Verdict } from '../../../contract/verdict.ts';
import type { Navigation } from '../../app/routes/navigation.ts';
import type { Bridge } from '../../data/bridge/bridge.ts';

/** Signs operators in by PIN, and out. */
export function createSignIn(parts: {
  readonly bridge: Bridge;
  readonly navigation: Navigation;
  readonly now: () => number;
  readonly newId: () => string;
  readonly tell: (verdict: Verdict) => void;
  readonly onFailure: (error: unknown) => void;
}) {
  const { bridge, navigation, now, newId, tell, onFailure } = parts;
  return {
    /** The PIN goes only to the core. */
    async signIn(id: string, pin: string): Promise<Output<'operator.sign-in'>> {
      const { screen } = navigation.store.getState().route;
      const answer = await bridge.invoke('operator.sign-in', { scanId: newId(), id, pin, screen, at: now() });
      tell(answer.verdict);
      return answer;
    },
    lock(): void {
      bridge.invoke('operator.lock', {}).catch(onFailure);
    },
  };
}
