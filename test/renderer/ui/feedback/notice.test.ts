import { CircleCheck } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Notice } from '../../../../src/renderer/ui/feedback/notice.tsx';

const look = { icon: CircleCheck, ground: 'good', title: 'It arrived' } as const;

it('says its title and words on its ground, beside an icon that is not read out', () => {
  const shown = renderToStaticMarkup(createElement(Notice, { ...look, lead: 'Just now', words: 'Whole' }));
  expect([...shown.matchAll(/<p(?: [^>]*)?>([^<]*)</g)].map(([, text]) => text)).toEqual([
    'Just now',
    'It arrived',
    'Whole',
  ]);
  expect(shown).toMatch(/^<div class="[^"]*\bground-good\b/);
  expect(shown).toMatch(/<svg[^>]*aria-hidden="true"/);
});

it('leaves no empty line where there is nothing more to say, and keeps the role and marks of its place', () => {
  const shown = renderToStaticMarkup(createElement(Notice, { ...look, role: 'status', className: 'arrived' }));
  expect(shown.match(/<p[ >]/g)?.length).toBe(1);
  expect(shown).toMatch(/^<div role="status" class="notice [^"]*\barrived"/);
});
