import { expect, test } from 'vitest';
import { APPLICATION_IDENTIFIERS, aiAtStart, findAi } from '../../src/barcode/ai-table.ts';
import { readVectors } from './gs1-vectors.ts';

/** Rules of the dictionary that are not kept here (see application-identifiers.ts). */
const LEFT_OUT = ['couponcode', 'couponposoffer', 'packagetype'];

test('agrees with the official dictionary on every application identifier', (context) => {
  const official = readDictionary(readVectors(context, 'gs1-syntax-dictionary.txt'));
  const ours = new Map(APPLICATION_IDENTIFIERS.map((entry) => [entry.ai, entry]));
  expect(official.length).toBeGreaterThan(500);
  for (const entry of official) expect(ours.get(entry.ai), entry.ai).toEqual(entry);
  expect([...ours.keys()].sort()).toEqual(official.map(({ ai }) => ai).sort());
});

test('finds an AI by its exact digits and knows how long one is from its first two', () => {
  expect(findAi('3103')).toMatchObject({ title: 'NET WEIGHT (kg)', fixed: true });
  expect(findAi('3106')).toBeNull();
  expect(findAi('7239')?.title).toBe('CERT # 10');
  expect(aiAtStart('0112345678901231')).toBe('01');
  expect(aiAtStart('310300')).toBe('3103');
  expect(aiAtStart('05')).toBe('05');
});

function readDictionary(text: string) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.flatMap((line) => {
    const [body = '', title = ''] = line.split(/ +# (.*)/);
    const [range = '', ...words] = body.trim().split(/\s+/);
    const flags = /^[*?]+$/.test(words[0] ?? '') ? (words.shift() ?? '') : '';
    const isFormat = (word: string) => /^\[?[NXYZ][.\d]/.test(word);
    const values = (key: string) =>
      words.filter((word) => word.startsWith(`${key}=`)).map((word) => word.slice(key.length + 1));
    const keyed = words.find((word) => word.startsWith('dlpkey'));
    const entry = {
      title: title.trim(),
      fixed: flags.includes('*'),
      attribute: flags.includes('?'),
      components: words.filter(isFormat).map(readComponent),
      needs: values('req').map((group) => group.split(',')),
      excludes: values('ex').flatMap((list) => list.split(',')),
      key:
        keyed === undefined
          ? null
          : keyed
              .slice(7)
              .split('|')
              .map((order) => order.split(',').filter(Boolean)),
    };
    const [first = '', last = first] = range.split('-');
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => ({
      ai: String(Number(first) + step).padStart(first.length, '0'),
      ...entry,
    }));
  });
}

function readComponent(word: string) {
  const [type = '', ...rules] = word.split(',');
  const plain = type.replace(/[[\]]/g, '');
  const most = Number(/\d+$/.exec(plain)?.[0]);
  return {
    charset: plain[0],
    least: plain.includes('..') ? 1 : most,
    most,
    optional: type.startsWith('['),
    rules: rules.filter((rule) => !LEFT_OUT.includes(rule)),
  };
}
