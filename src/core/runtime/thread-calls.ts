import { asFailure, asThrown, type Failure, type Reply, toReply } from '../../contract/failure.ts';

/** What one thread does for another: functions by their names. What they take, answer and throw is copied on its way. */
type Functions<F> = { readonly [Name in keyof F]: (...input: never[]) => unknown };

/** One function called, as it is sent. */
export interface Call<F extends Functions<F>> {
  readonly id: number;
  readonly name: keyof F;
  readonly input: readonly unknown[];
}

/** What came of a call, as it is sent back. */
export interface Answer {
  readonly id: number;
  readonly reply: Reply<unknown>;
}

export interface ThreadCalls<F extends Functions<F>> {
  /** Rejects with the `Failure` that the function threw, or with why nobody answers any more. */
  readonly call: <Name extends keyof F>(
    name: Name,
    ...input: Parameters<F[Name]>
  ) => Promise<Awaited<ReturnType<F[Name]>>>;
  readonly hear: (answer: Answer) => void;
  /** Nobody answers any more: whoever waits, or calls from now on, is told so. */
  readonly lose: (failure: Failure) => void;
}

/** The calling side. `send` brings a call to the other thread, whose answers `hear` is told. */
export function createThreadCalls<F extends Functions<F>>(send: (call: Call<F>) => void): ThreadCalls<F> {
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  let lost: Failure | null = null;
  return {
    call: (name, ...input) => {
      const asked = Promise.withResolvers<unknown>();
      if (lost !== null) asked.reject(lost);
      else {
        last += 1;
        open.set(last, asked);
        send({ id: last, name, input });
      }
      return asked.promise as Promise<never>; // what that function answers
    },
    hear: ({ id, reply }) => {
      const asked = open.get(id);
      open.delete(id);
      if (reply.ok) asked?.resolve(reply.value);
      else asked?.reject(asThrown(reply.error));
    },
    lose: (failure) => {
      lost = failure;
      for (const { reject } of open.values()) reject(failure);
      open.clear();
    },
  };
}

/** The called side: carries the call out. Never rejects. */
export async function answerCall<F extends Functions<F>>(functions: F, { id, name, input }: Call<F>): Promise<Answer> {
  try {
    // The caller's input is that of the function, by its type.
    const value = await functions[name](...(input as never[]));
    return { id, reply: { ok: true, value } };
  } catch (error) {
    return { id, reply: { ok: false, error: toReply(asFailure(error)) } };
  }
}
