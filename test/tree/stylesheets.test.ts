import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { removeFolder, scratch } from '../folders.ts';
import { faultsOfStylesheets } from './stylesheets.ts';

const root = join(import.meta.dirname, '..', '..');

function textOfTests(): string {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('tree'))
    .map((name) => readFileSync(join(root, 'test', name), 'utf8'))
    .join('\n');
}

/** The faults of a window with these files. */
function faultsWith(files: Readonly<Record<string, string>>, tests = ''): string[] {
  const planted = scratch('sheets');
  onTestFinished(() => removeFolder(planted));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(planted, name)), { recursive: true });
    writeFileSync(join(planted, name), text);
  }
  return faultsOfStylesheets(planted, tests);
}

describe('the stylesheets of the window', () => {
  it('keep to the rules', () => {
    expect(faultsOfStylesheets(join(root, 'src/renderer'), textOfTests())).toEqual([]);
  });

  it('declare a class in one folder; another restyles it within a class of its own', () => {
    const markup = '<p className="bill note"><b className="mark" /></p>;';
    expect(
      faultsWith({
        'bill/bill.css': '.bill, .bill .mark { gap: 0; } .bill { > .note { gap: 0; } }',
        'note/note.css': '@media print { form .note { gap: 0; } } .mark { gap: 0; }',
        'pallet/pallet.css': '.mark:is(.note, a) { gap: 0; }',
        'a.tsx': markup,
      }),
    ).toEqual(['.mark is declared in note and pallet']);
  });

  it('declare no class that nothing uses', () => {
    expect(
      faultsWith({
        'bar/bar.css': '.bar-good, .bar, .line-new, .line-old, .old, .paper, .sheet, .full { gap: 0; }',
        'bar/bar.tsx': `
          const lineClass = isNew ? 'line-new' : '';
          const width = (name: string) => (name === 'old' ? 'full' : '');
          <i className={\`bar \${lineClass} bar-\${kind}\`} />;
          <Sheet kind="sheet" className={width(name)} />;
          place.className = 'paper';`,
      }),
    ).toEqual(['.line-old of bar is used nowhere', '.old of bar is used nowhere', '.full of bar is used nowhere']);
  });

  it('know every class that is set, but those that tests look for', () => {
    const tests = "page.locator('.told > b'); expect(page).toMatch('panel whole-list'); async function bring() {}";
    expect(
      faultsWith(
        {
          'bar/bar.css': '.bar .good { gap: 0; }',
          'bar/bar.tsx': `<i className={\`bar told bring whole-list \${kind === 'empty' ? 'good' : 'gone'} x-\${kind}\`} />;`,
        },
        tests,
      ),
    ).toEqual(['bring is a class of no sheet', 'gone is a class of no sheet']);
  });

  it.each([
    'color: #fff',
    'border: 1px solid rgb(0 0 0 / 0.5)',
    'background: white',
    'box-shadow: 0 0 2px black',
    'font-size: 14px',
    'font-size: 1.1rem',
    'font: 500 14px / 1.3 var(--font)',
    'border-radius: 4px',
    'border-top-left-radius: 0.5rem',
    'border-radius: 3px var(--radius)',
  ])('take what has a token from it, so not %s', (declaration) => {
    const files = (folder: string) => ({
      [`${folder}/bar.css`]: `.bar { ${declaration}; }`,
      'bar/bar.tsx': '<i className="bar" />;',
    });
    expect(faultsWith(files('bar'))).toEqual([`bar/bar.css: .bar has ${declaration}, and no token`]);
    expect(faultsWith(files('theme'))).toEqual([]);
    expect(faultsWith(files('devices/print/papers'))).toEqual([]);
  });

  it.each([
    'color: currentColor',
    'border: 2px solid var(--line)',
    'white-space: normal',
    'background: Highlight',
    'font-size: 0.95em',
    'font: 500 var(--size-1) / 1.3 var(--font)',
    'border-radius: calc(var(--radius) * 1.6) 0',
    'border-radius: 50%',
  ])('may have %s', (declaration) => {
    expect(faultsWith({ 'bar/bar.css': `.bar { ${declaration}; }`, 'a.tsx': '<i className="bar" />;' })).toEqual([]);
  });

  it('are one for each folder, of its name', () => {
    expect(
      faultsWith({ 'bill/bill.css': '', 'bill/box.css': '', 'ui/form/button.css': '', 'ui/overlay/row.css': '' }),
    ).toEqual(['bill/box.css is not named for its folder', 'ui/overlay/row.css is not named for its folder']);
  });
});
