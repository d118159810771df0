import { expect, it } from 'vitest';
import { createCatalogueWriter } from '../../../src/core/catalogue/writer/catalogue-writer-thread.ts';
import type { FromWriter } from '../../../src/core/catalogue/writer/catalogue-writing.ts';

/** Threads that write, one after the other; the first ends with the first request that it gets. */
function dyingWriter() {
  let begun = 0;
  const writer = createCatalogueWriter(
    () => {
      begun += 1;
      const mine = begun;
      let hear: (message: FromWriter) => void = () => undefined;
      let end: (cause: unknown) => void = () => undefined;
      return {
        send: ({ id }) =>
          mine === 1
            ? end(new Error('out of memory'))
            : hear({ type: 'answer', answer: { id, reply: { ok: true, value: mine } } }),
        listen: (onMessage, onEnd) => {
          hear = onMessage;
          end = onEnd;
        },
        end: async () => undefined,
      };
    },
    () => undefined,
  );
  return { writer, begun: () => begun };
}

it('is begun anew when its thread ended: whoever waited is told, and the next one is served', async () => {
  const { writer, begun } = dyingWriter();
  await expect(writer.drop(['A'])).rejects.toMatchObject({ code: 'internal' });
  expect(begun()).toBe(1);
  expect(await writer.drop(['A'])).toBe(2);
  expect(await writer.drop(['A'])).toBe(2);
  await writer.stop();
  await expect(writer.drop(['A'])).rejects.toMatchObject({ code: 'reset' });
  expect(begun()).toBe(2);
});
