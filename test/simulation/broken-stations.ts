import type { BrokenProgram } from './broken-program.ts';

/** Promises of a station, broken. */
export const brokenStations: readonly BrokenProgram[] = [
  {
    name: 'sending before the attempt is recorded',
    found: /^duplicated/,
    from: 29,
    breakages: [
      {
        file: 'core/outbox/attempts.ts',
        right: `    const attempts = begin(entries, 'send', message('queue.sending'), { type: 'send-started' });
    onChange();
    const answers = await kind.send(client, sendings).catch((error: unknown) => toReply(asFailure(error)));
`,
        wrong: `    const answers = await kind.send(client, sendings).catch((error: unknown) => toReply(asFailure(error)));
    const attempts = begin(entries, 'send', message('queue.sending'), { type: 'send-started' });
    onChange();
`,
      },
    ],
  },
  {
    name: 'sending again what may have arrived, without looking for it',
    found: /^duplicated/,
    from: 1,
    breakages: [
      {
        file: 'core/outbox/transition.ts',
        right: `    ...at('unconfirmed', now + waitMs, {
      ...progress,
      everUnsure: true,`,
        wrong: `    ...at('pending', now + waitMs, {
      ...progress,
      everUnsure: true,`,
      },
    ],
  },
  {
    name: 'dropping what the reply to a batch does not mention',
    found: /^falsely confirmed/,
    from: 18,
    breakages: [
      {
        file: 'core/outbox/kinds/settle-batch.ts',
        right: `if (first === undefined) return unreadable('The answer does not mention this order.');`,
        wrong: `if (first === undefined) return { kind: 'accepted', wasThere: isUnchanged };`,
      },
    ],
  },
  {
    name: 'trusting the clock of the PC',
    found: /^stuck/,
    from: 80,
    breakages: [
      {
        file: 'core/outbox/outbox-ahead.ts',
        right: `next_try_at IS NOT NULL AND (next_try_at <= @now OR updated_at > @now)`,
        wrong: `next_try_at IS NOT NULL AND next_try_at <= @now`,
      },
      {
        file: 'core/outbox/outbox-ahead.ts',
        right: `next_try_at > @now AND updated_at <= @now`,
        wrong: `next_try_at > @now`,
      },
      {
        file: 'core/outbox/choose-next.ts',
        right: `(entry.nextTryAt <= now || entry.updatedAt > now)`,
        wrong: `entry.nextTryAt <= now`,
      },
    ],
  },
  {
    name: 'giving an order that was sent another weight',
    found: /^altered/,
    from: 8,
    breakages: [{ file: 'core/orders/packed-order.ts', right: `  if (isSent(entry)) return;\n`, wrong: '' }],
  },
  {
    name: 'sending an order without the weight of its parcel',
    found: /^altered/,
    from: 21,
    breakages: [
      {
        file: 'core/orders/packed-order.ts',
        right: `  else core.outbox.setBody(entry.id, packed);`,
        wrong: `  else core.outbox.setBody(entry.id, body);`,
      },
    ],
  },
];
