import type { HostPrinting } from '../printing/host-printing.ts';
import type { SecretSeal } from '../settings/secrets.ts';

/** What only the host's own process can do: it has the keyring, and the page that is printed. */
export type HostActs = SecretSeal & HostPrinting;
type Act = keyof HostActs;

/** The core's thread asks its host. */
export interface HostQuestion {
  readonly type: 'ask-host';
  readonly id: number;
  readonly act: Act;
  readonly input: readonly string[];
}

/** `value` is what the act answers. */
export interface HostAnswer {
  readonly type: 'host-answer';
  readonly id: number;
  readonly value: unknown;
}

/** In the core's thread: asks the host. `hear` takes its answers. */
export function askHost(post: (question: HostQuestion) => void): {
  readonly acts: HostActs;
  readonly hear: (answer: HostAnswer) => void;
} {
  const waiting = new Map<number, (value: unknown) => void>();
  let last = 0;
  const asking =
    <A extends Act>(act: A) =>
    (...input: Parameters<HostActs[A]>) =>
      new Promise<Awaited<ReturnType<HostActs[A]>>>((resolve) => {
        last += 1;
        // The host answers with what the act gives, by its type.
        waiting.set(last, resolve as (value: unknown) => void);
        post({ type: 'ask-host', id: last, act, input });
      });
  return {
    acts: {
      seal: asking('seal'),
      unseal: asking('unseal'),
      printers: asking('printers'),
      printPage: asking('printPage'),
    },
    hear: ({ id, value }) => {
      waiting.get(id)?.(value);
      waiting.delete(id);
    },
  };
}

/** In the host. What it cannot do is as good as no keyring and no printer. */
export async function answerCore(acts: Partial<HostActs>, question: HostQuestion): Promise<HostAnswer> {
  const { id, act, input } = question;
  // The question's input is the act's own, by the type of `askHost`.
  const value = await (acts[act] as ((...given: readonly string[]) => Promise<unknown>) | undefined)?.(...input).catch(
    (error: unknown) => (act === 'printPage' ? String(error) : null),
  );
  return { type: 'host-answer', id, value: value ?? null };
}
