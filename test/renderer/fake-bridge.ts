import type { Channel, Input, Output } from '../../src/contract/bridge/channels.ts';
import type { BridgeEvent } from '../../src/contract/bridge/event.ts';
import type { ScanOutcome } from '../../src/contract/bridge/scans.ts';
import { message } from '../../src/contract/verdict.ts';
import type { Bridge } from '../../src/renderer/data/bridge/bridge.ts';
import { openedLine, planView } from './session/stores/plan-lines.ts';

type Answers = { readonly [C in Channel]?: (input: Input<C>) => Output<C> | Promise<Output<C>> };

export interface FakeBridge extends Bridge {
  readonly emit: (event: BridgeEvent) => void;
  readonly asked: readonly { readonly channel: Channel; readonly input: unknown }[];
}

/** A bridge to no core: one open plan, and what the test answers. */
export function createFakeBridge(answers: Answers): FakeBridge {
  const listeners = new Set<(event: BridgeEvent) => void>();
  const asked: { channel: Channel; input: unknown }[] = [];
  const all: Answers = {
    'document.current': () => planView('p1', [openedLine]),
    'document.list': () => [],
    'outbox.list': () => [],
    'scan.recent': () => [],
    ...answers,
  };
  return {
    asked,
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    invoke: async <C extends Channel>(channel: C, input: Input<C>): Promise<Output<C>> => {
      asked.push({ channel, input });
      if (channel === 'document.current' && isAboutOther(input)) return null as Output<C>;
      if (channel === 'document.list' && isAboutOther(input)) return [] as unknown as Output<C>;
      const answer = all[channel];
      // What no test is about never answers, as a core that is busy.
      return answer === undefined ? new Promise<Output<C>>(() => undefined) : await answer(input);
    },
    listen: (onEvent) => {
      listeners.add(onEvent);
      return () => listeners.delete(onEvent);
    },
  };
}

/** What the answers tell of is the plans: no check is open, and there never was one. */
function isAboutOther(input: unknown): boolean {
  const { screen, kind } = input as { screen?: string; kind?: string };
  return (
    ['putaway', 'pallet', 'bol', 'dropship', 'outbound'].includes(screen ?? '') ||
    (kind !== undefined && kind !== 'inbound-plan')
  );
}

export function outcomeOf(scanId: string, text: string, more: Partial<ScanOutcome> = {}): ScanOutcome {
  return {
    verdict: {
      scanId,
      at: 0,
      text,
      tone: 'good',
      hold: false,
      title: message('message.item', { code: text, name: '' }),
      detail: null,
    },
    navigate: null,
    documentId: 'p1',
    appended: [],
    showSku: null,
    ...more,
  };
}
