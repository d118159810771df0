import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chinese, english, proseOf, saidOnly, wordedWrong } from './wording.ts';

const root = join(import.meta.dirname, '..', '..');
const texts = join(root, 'src', 'renderer', 'i18n', 'texts');

describe('the words of the trade', () => {
  it.each([
    ['en', english],
    ['zh', chinese],
  ] as const)('are those of every text in %s', (language, wordings) => {
    const folder = join(texts, language);
    const wrong = readdirSync(folder).flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>)
        // Headings as files of other programs have them.
        .filter(([key]) => !key.includes('.names-'))
        .flatMap(([key, text]) => wordedWrong(`${file} ${key}`, saidOnly(text), wordings)),
    );
    expect(wrong).toEqual([]);
  });

  it('are those of every page of the manual, but for what the code or the service calls so', () => {
    const manual = join(root, 'resources', 'manual');
    const pages = readdirSync(manual).filter((name) => name.endsWith('.md'));
    const wrong = [...pages.map((name) => join(manual, name)), join(root, 'README.md')].flatMap((path) =>
      proseOf(readFileSync(path, 'utf8'))
        .split('\n')
        .flatMap((line) => wordedWrong(path.slice(root.length + 1), line, english)),
    );
    expect(wrong.filter((each) => !/"core", say/i.test(each)).toSorted()).toEqual([
      // An endpoint is declared in the code.
      'README.md: "declare", say: Customs details',
      // A connection is refused by a computer.
      'resources/manual/design.md: "refused", say: Rejected',
      // Names and values of the service.
      'resources/manual/integrator.md: "plan", say: shipment',
      'resources/manual/service.md: "Finished", say: Complete',
      'resources/manual/service.md: "plan", say: shipment',
    ]);
  });
});

it('finds words wherever they stand in a sentence, in any case, and not inside others or in names that are filled in', () => {
  const found = (text: string) => wordedWrong('x', saidOnly(text), english).map((each) => each.replace(/^x: /, ''));
  expect(found('The Plan is open')).toEqual(['"Plan", say: shipment']);
  expect(found('Planned and planning')).toEqual([]);
  expect(found('{{plan}} is open')).toEqual([]);
  expect(found('{{pieces, plural(one: piece; other: pieces)}}')).toEqual(['"piece", say: units']);
  expect(found('2 orders need you')).toEqual(['"need you", say: Needs attention']);
  expect(found('Done')).toEqual(['"Done", say: Processing, Delivered']);
  expect(found('Done by Ann')).toEqual([]);
});

it('reads the manual without its code, line by line', () => {
  expect(proseOf('a `plan` b\n```\nplan\n```\nc')).toBe('a `` b\n\n\n\nc');
});
