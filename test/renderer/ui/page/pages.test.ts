import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Failure } from '../../../../src/contract/failure.ts';
import { TextsProvider } from '../../../../src/renderer/i18n/texts-provider.tsx';
import { DetailPage } from '../../../../src/renderer/ui/page/detail-page.tsx';
import { ListPage } from '../../../../src/renderer/ui/page/list-page.tsx';
import { createTexts } from '../../i18n/window-texts.ts';

const draw = (page: ReactNode) =>
  renderToStaticMarkup(createElement(TextsProvider, { texts: createTexts('en') }, page));
const away = new Failure('offline', 'away');
const fine = { failure: null, again: () => undefined };

function list(changes: Partial<Parameters<typeof ListPage>[0]>) {
  const props: Parameters<typeof ListPage>[0] = {
    className: 'sample',
    children: 'HEAD',
    read: fine,
    total: 3,
    empty: 'EMPTY',
    rows: (n) => `ROWS ${n}`,
    ...changes,
  };
  return draw(createElement(ListPage, props));
}

/** Which of its parts a page shows, in order. */
const partsIn = (shown: string) => shown.match(/HEAD|data-testid="loading"|role="alert"|EMPTY|ROWS \d+|NOTE|[ABC]{3}/g);

it('waits for the rows of a list, then shows them, or the words in their place', () => {
  expect(partsIn(list({ total: null }))).toEqual(['HEAD', 'data-testid="loading"']);
  expect(partsIn(list({ total: 3, note: 'NOTE' }))).toEqual(['HEAD', 'NOTE', 'ROWS 3']);
  expect(partsIn(list({ total: 0 }))).toEqual(['HEAD', 'EMPTY']);
});

it('shows no rows and no placeholders while something above them is unknown', () => {
  expect(partsIn(list({ total: null, isReady: false }))).toEqual(['HEAD']);
  expect(partsIn(list({ total: 3, isReady: false }))).toEqual(['HEAD']);
});

it('does not wait for a list that failed, but for one beside which something else did', () => {
  expect(partsIn(list({ total: null, read: { failure: away } }))).toEqual(['HEAD', 'role="alert"']);
  expect(partsIn(list({ total: null, beside: [{ failure: away }] }))).toEqual([
    'HEAD',
    'role="alert"',
    'data-testid="loading"',
  ]);
});

it('shows one failure of all that is read, with a way to read again if there is one, and that of a command apart', () => {
  const both = list({ failed: away, read: { failure: away, again: () => undefined }, beside: [{ failure: away }] });
  expect(partsIn(both)).toEqual(['HEAD', 'role="alert"', 'role="alert"', 'ROWS 3']);
  expect(both.match(/<button/g)).toHaveLength(1);
  expect(list({ read: { failure: away } })).not.toContain('<button');
});

it('shows one part of a page at a time, the first one first', () => {
  const parts = {
    label: 'Parts',
    of: [
      { id: 'a', label: 'a', show: () => 'AAA' },
      { id: 'b', label: 'b', show: () => 'BBB' },
    ],
  };
  const page = (changes: Partial<Parameters<typeof DetailPage>[0]>) => {
    const props = { className: 'sample', read: fine, isWaiting: false, children: 'HEAD', ...changes };
    return draw(createElement(DetailPage, props));
  };
  const shown = page({ parts });
  expect(partsIn(shown)).toEqual(['HEAD', 'AAA']);
  expect(shown.match(/role="radio"/g)).toHaveLength(2);
  expect(partsIn(page({ whole: 'CCC' }))).toEqual(['HEAD', 'CCC']);
  expect(partsIn(page({ parts: null, isWaiting: true }))).toEqual(['HEAD', 'data-testid="loading"']);
});
