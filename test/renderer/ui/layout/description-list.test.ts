import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DescriptionList } from '../../../../src/renderer/ui/layout/description-list.tsx';

const shown = renderToStaticMarkup(
  createElement(DescriptionList, {
    look: 'columns',
    least: '12rem',
    rows: [
      { field: 'Weight', term: 'Weight', value: '4 kg' },
      { term: 'Remark', value: '—', isNone: true },
      { term: 'Order', value: 'A-1, A-2', isCut: true },
    ],
  }),
);

it('puts each value with its term, by the field that it is of', () => {
  expect(
    [...shown.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)</g)].map(([, term, value]) => [term, value]),
  ).toEqual([
    ['Weight', '4 kg'],
    ['Remark', '—'],
    ['Order', 'A-1, A-2'],
  ]);
  expect([...shown.matchAll(/data-field="([^"]*)"/g)].map(([, field]) => field)).toEqual(['Weight']);
});

it('mutes what only says that there is no value, and gives what is cut off whole on hover', () => {
  expect(shown).toMatch(/class="[^"]*\bmuted\b[^"]*"[^>]*>—/);
  expect(shown.match(/muted/g)?.length).toBe(1);
  expect([...shown.matchAll(/title="([^"]*)"/g)].map(([, title]) => title)).toEqual(['A-1, A-2']);
});
