import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Output } from '../../../src/contract/bridge/channels.ts';
import type { TestedPlace } from '../../../src/contract/bridge/settings.ts';
import { message } from '../../../src/contract/verdict.ts';
import { ConnectionTestAnswer } from '../../../src/renderer/connection/connection-test.tsx';
import { TestedPlaces } from '../../../src/renderer/connection/tested-places.tsx';
import { TextsProvider } from '../../../src/renderer/i18n/texts-provider.tsx';
import { createTexts } from '../i18n/window-texts.ts';

const places: readonly TestedPlace[] = [
  { port: null, url: 'https://a.example', result: 'right', tookMs: 41.6, message: message('connection.reached') },
  { port: 81, url: 'https://a.example:81', result: 'right', tookMs: 7, message: message('connection.reached') },
  { port: 82, url: 'https://a.example:82', result: 'refused', tookMs: 9, message: message('connection.not-found') },
  {
    port: 83,
    url: 'https://a.example:83',
    result: 'unreachable',
    tookMs: 3,
    message: message('connection.offline', { why: 'ECONNREFUSED' }),
  },
];

const drawn = (language: string) =>
  renderToStaticMarkup(
    createElement(TextsProvider, { texts: createTexts(language) }, createElement(TestedPlaces, { places })),
  );

it('names every address, what goes there, and how soon it answered or why it did not', () => {
  const rows = drawn('en').split('<tr>').slice(2);
  expect(rows).toHaveLength(4);
  const said = [
    ['https://a.example', 'Status of inbound orders', 'Response in 42 ms'],
    ['https://a.example:81', 'Inbound shipments', 'Response in 7 ms'],
    ['https://a.example:82', 'SKU search', 'does not have this interface'],
    ['https://a.example:83', 'Box changes', 'No response from that address (ECONNREFUSED).'],
  ];
  for (const [at, words] of said.entries()) for (const each of words) expect(rows[at]).toContain(each);
});

it('says the same in Chinese', () => {
  for (const words of ['端口 83', '42 毫秒内应答', '上架核对', '该地址没有响应（ECONNREFUSED）。'])
    expect(drawn('zh')).toContain(words);
});

it('is good only where everything is right', () => {
  const ground = (result: Output<'settings.test'>['result']) => {
    const answer = { result, message: message('connection.reached'), problems: [], places: [] };
    const test = { answer, failure: null, isRunning: false, run: () => undefined };
    const shown = renderToStaticMarkup(
      createElement(TextsProvider, { texts: createTexts('en') }, createElement(ConnectionTestAnswer, { test })),
    );
    return /ground-(\w+)/.exec(shown)?.[1];
  };
  expect((['right', 'practice', 'partly', 'refused', 'unreachable'] as const).map(ground)).toEqual([
    ...['good', 'good', 'warn', 'warn', 'bad'],
  ]);
});
