import type { Message, Tone } from '../../src/contract/verdict.ts';

interface Told {
  readonly tone: Tone;
  readonly hold?: boolean;
  readonly title: Message;
  readonly detail: Message | null;
}

/** What the band says: `wrong! box-open box=2 / in-box box=2 quantity=1`; `!` where it holds the screen. */
export function said({ tone, hold, title, detail }: Told): string {
  return `${tone}${hold ? '!' : ''} ${words(title)}${detail === null ? '' : ` / ${words(detail)}`}`;
}

/** `box-open box=2`: without the `message.` that most keys begin with, the parameters in alphabetical order. */
export function words({ key, params }: Message): string {
  const named = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  return [key.replace(/^message\./, ''), ...named.toSorted()].join(' ');
}
