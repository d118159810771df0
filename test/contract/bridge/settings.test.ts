import { describe, it } from 'vitest';
import { expectAnswers, expectNoAnswer } from './asked-and-answered.ts';

describe('the test of a connection', () => {
  const message = { key: 'connection.reached', params: {} };
  const place = { port: null, url: 'https://service.example', result: 'right', tookMs: 12.5, message } as const;

  it('says of each address and port whether it is right', () => {
    const ports = [null, 81, 82, 83] as const;
    const results = ['right', 'refused', 'unreachable'] as const;
    const places = ports.flatMap((port) => results.map((result) => ({ ...place, port, result })));
    for (const result of ['practice', 'partly', ...results] as const)
      expectAnswers('settings.test', { result, message, problems: [], places });
    const others = [{ port: 80 }, { result: '' }, { result: 'practice' }].map((change) => ({ ...place, ...change }));
    for (const other of others)
      expectNoAnswer('settings.test', { result: 'right', message, problems: [], places: [other] });
  });
});
