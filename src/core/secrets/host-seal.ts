import type { SecretSeal } from './secrets.ts';

/** What the core's thread asks its host: the keyring is the main process's alone. */
export interface SealQuestion {
  readonly type: 'seal';
  readonly id: number;
  readonly act: keyof SecretSeal;
  readonly text: string;
}

export interface SealAnswer {
  readonly type: 'sealed';
  readonly id: number;
  readonly text: string | null;
}

/** In the core's thread: asks the host. `hear` takes its answers. */
export function sealByHost(
  post: (question: SealQuestion) => void,
): SecretSeal & { hear: (answer: SealAnswer) => void } {
  const waiting = new Map<number, (text: string | null) => void>();
  let last = 0;
  const ask = (act: keyof SecretSeal, text: string) =>
    new Promise<string | null>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      post({ type: 'seal', id: last, act, text });
    });
  return {
    seal: (text) => ask('seal', text),
    unseal: (sealed) => ask('unseal', sealed),
    hear: ({ id, text }) => {
      waiting.get(id)?.(text);
      waiting.delete(id);
    },
  };
}

/** In the host. What goes wrong there is as good as no keyring. */
export async function answerSeal(seal: SecretSeal | undefined, { id, act, text }: SealQuestion): Promise<SealAnswer> {
  const answer = await seal?.[act](text).catch(() => null);
  return { type: 'sealed', id, text: answer ?? null };
}
