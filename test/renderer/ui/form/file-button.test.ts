import { createElement, isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileButton } from '../../../../src/renderer/ui/form/file-button.tsx';

it('is a button beside a field that takes files of its types only', () => {
  const shown = renderToStaticMarkup(
    createElement(FileButton, {
      ...{ label: 'Choose a file', kind: 'go', isDisabled: true, fileTypes: ['.csv', 'text/csv'] },
      onFile: () => undefined,
    }),
  );
  expect(shown).toMatch(/<button[^>]*class="button button-go[^>]*disabled=""[^>]*>.*Choose a file/);
  expect(shown).toMatch(/<input[^>]*type="file"/);
  expect(shown).toMatch(/accept="\.csv,text\/csv"/);
});

it('hands over the chosen file, and nothing when none was chosen', () => {
  const taken: string[] = [];
  const element: unknown = FileButton({ label: 'Choose', fileTypes: [], onFile: ({ name }) => taken.push(name) });
  if (!isValidElement<{ onSelect: (files: readonly File[] | null) => void }>(element)) throw new Error('no element');
  element.props.onSelect(null);
  element.props.onSelect([]);
  element.props.onSelect([new File([], 'codes.csv'), new File([], 'more.csv')]);
  expect(taken).toEqual(['codes.csv']);
});
