import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { badCitations, sectionsOf } from './citations.ts';

const root = join(import.meta.dirname, '..', '..');
const manual = join(root, 'resources', 'manual');
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

const pages = new Map(
  filesIn(manual)
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name.replaceAll('\\', '/'), sectionsOf(readFileSync(join(manual, name), 'utf8'))]),
);

describe('the manual', () => {
  it.each(['src', 'test'])('has every section that a comment in %s cites', (folder) => {
    const files = filesIn(join(root, folder)).filter((name) => /\.(ts|tsx|mjs|css|html)$/.test(name));
    const own = join('tree', 'manual.test.ts');
    const bad = files
      .filter((name) => name !== own && name !== join('tree', 'citations.ts'))
      .flatMap((name) =>
        badCitations(readFileSync(join(root, folder, name), 'utf8'), pages).map((why) => `${name}: ${why}`),
      );
    expect(bad).toEqual([]);
  });

  it('is cited from all over', () => {
    const all = filesIn(join(root, 'src')).filter((name) => /\.tsx?$/.test(name));
    const citing = all.filter((name) => readFileSync(join(root, 'src', name), 'utf8').includes('manual/'));
    expect(citing.length).toBeGreaterThan(100);
  });

  it('is not taken for granted: a page, a section, or a document that is not there is found', () => {
    const here = new Map([
      ['floor.md', sectionsOf('# The floor\n\n## 1. Where\n\n## 2. What\n')],
      ['service.md', sectionsOf('## 4. Endpoints\n\n### 4.5 inbound.plan\n\n### 2.5a Boxes\n')],
      ['decisions/01-journal.md', sectionsOf('# 1. The journal\n')],
    ]);
    const planted = [
      '/** It holds (manual/floor.md 2), and (manual/service.md 4 and 4.5). */',
      '// Why: manual/decisions/01-journal.md. As sent (2.5a, 4.5).',
      '/** It does not (manual/floor.md 1, 3). */',
      ' * manual/flor.md 1 is no page.',
      '// Nor is that (4.6).',
      'const amount = f(4.6);',
      '// So it was (floor.md 2), and in the field notes (field-notes, Units).',
      "import { FieldNotes } from './field-notes.tsx';",
    ];
    expect(badCitations(planted.join('\n'), here)).toEqual([
      'manual/floor.md has no section 3',
      'there is no manual/flor.md',
      'manual/service.md has no section 4.6',
      'floor.md is not in resources/manual',
      'field notes is not in resources/manual',
      'field-notes is not in resources/manual',
    ]);
  });
});
