import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SuggestField } from '../../../../src/renderer/ui/form/suggest-field.tsx';

it('that is disabled takes nothing, and opens no list', () => {
  const shown = (isDisabled: boolean) =>
    renderToStaticMarkup(
      createElement(SuggestField, {
        ...{ label: 'Warehouse', value: 'US', listLabel: 'Choose', isDisabled },
        suggestions: [{ id: 'US', label: 'US', words: '' }],
        onChange: () => undefined,
        onKeep: () => undefined,
        onChoose: () => undefined,
      }),
    );
  expect(shown(false)).not.toMatch(/ disabled=""/);
  expect(shown(true).match(/ disabled=""/g)?.length).toBe(2);
});
