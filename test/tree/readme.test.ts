import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const manual = readdirSync(join(root, 'resources', 'manual'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('resources', 'manual', name));

/** Places that a page names: links, and paths of sources in which no part is left open. */
function placesIn(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => join(dirname(page), link));
  const paths = [...text.matchAll(/`((?:src|test|resources)\/[^`<> ]+)`/g)].map(([, path = '']) => path);
  return [...links.filter((link) => !link.includes('://')), ...paths];
}

describe('what is written for people', () => {
  it('begins with a page that is read in one go', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(180);
  });

  it.each(['README.md', join('test', 'README.md'), ...manual])('%s names only what is there', (page) => {
    const places = placesIn(page, readFileSync(join(root, page), 'utf8'));
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  });

  it('is not taken for granted', () => {
    expect(placesIn('README.md', 'See [it](resources/none.md), `src/none.ts` and `src/<kind>/none.ts`.')).toEqual([
      join('resources', 'none.md'),
      'src/none.ts',
    ]);
  });
});
