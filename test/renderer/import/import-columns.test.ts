import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextsProvider } from '../../../src/renderer/i18n/texts-provider.tsx';
import { ImportColumns } from '../../../src/renderer/import/import-columns.tsx';
import { createTexts } from '../i18n/window-texts.ts';

const columns = createElement(ImportColumns<'Sku' | 'Brand'>, {
  heading: ['Item', ''],
  rows: [[' A ', 'x'], ['B'], ['', 'z']],
  columns: ['Sku', null],
  choices: [
    { value: 'Sku', label: 'SKU' },
    { value: 'Brand', label: 'Brand' },
  ],
  onChoose: () => undefined,
});
const shown = renderToStaticMarkup(createElement(TextsProvider, { texts: createTexts('en') }, columns));
const all = (pattern: RegExp) => [...shown.matchAll(pattern)].map(([, found]) => found);

it('shows each column of a sheet with its heading, or with its number where it has none', () => {
  expect(all(/import-title cut" title="([^"]*)"/g)).toEqual(['Item', 'Column 2']);
});

it('shows how each begins, with a dash for an empty cell and for a row that is too short', () => {
  expect(all(/import-begins cut" title="([^"]*)"/g)).toEqual(['A · B · –', 'x · – · z']);
});

it('shows what each holds, and which are left out', () => {
  expect(all(/data-field="([^"]*)"/g)).toEqual(['Sku', 'none']);
  expect(all(/<li class="([^"]*)"/g)).toEqual(['', 'import-left-out']);
  expect(all(/select-value cut" title="([^"]*)"/g)).toEqual(['SKU', 'Not imported']);
});
