import { asFailure, asThrown, type Failure, type Reply, toReply } from '../../contract/failure.ts';

/** What one thread offers another: functions by name. Their arguments, results and errors are copied in transit. */
type Functions<F> = { readonly [Name in keyof F]: (...input: never[]) => unknown };

/** A function call as sent. */
export interface Call<F extends Functions<F>> {
  readonly id: number;
  readonly name: keyof F;
  readonly input: readonly unknown[];
}

/** The result of a call as sent back. */
export interface Answer {
  readonly id: number;
  readonly reply: Reply<unknown>;
}

export interface ThreadCalls<F extends Functions<F>> {
  /** Rejects with the `Failure` that the function threw, or with the reason why the other thread is gone. */
  readonly call: <Name extends keyof F>(
    name: Name,
    ...input: Parameters<F[Name]>
  ) => Promise<Awaited<ReturnType<F[Name]>>>;
  readonly hear: (answer: Answer) => void;
  /** The other thread is gone: rejects all open and future calls. */
  readonly lose: (failure: Failure) => void;
}

/** The calling side. `send` passes a call to the other thread; pass its answers to `hear`. */
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
      return asked.promise as Promise<never>; // what that function returns
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

/** The called side: runs the function. Never rejects. */
export async function answerCall<F extends Functions<F>>(functions: F, { id, name, input }: Call<F>): Promise<Answer> {
  try {
    // The caller's input has the function's type.
    const value = await functions[name](...(input as never[]));
    return { id, reply: { ok: true, value } };
  } catch (error) {
    return { id, reply: { ok: false, error: toReply(asFailure(error)) } };
  }
}
