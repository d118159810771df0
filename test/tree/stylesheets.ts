import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { classNamesIn } from './class-names.ts';

/** Folders of several components, with a sheet for each; any other has one of its own name. */
const sheetForEach = [
  'ui/form',
  'ui/frame',
  'ui/chart',
  'ui/layout',
  'ui/list',
  'theme',
  'devices/print/papers',
  'devices/print/papers/documents',
];

/** Tokens are made in theme/, and paper is black on white, its sizes in points and millimetres. */
const hasOwnValues = /^(?:theme|devices\/print\/papers)\//;

interface StyleRule {
  readonly sheet: string;
  /** Whole: a nested rule has those around it before its own. */
  readonly selectors: readonly string[];
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** What the stylesheets of a tree do that ours do not, one line each. `tests`: the text of the tests, which look for classes too. */
export function faultsOfStylesheets(source: string, tests: string): string[] {
  const all = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();
  const sheets = all.filter((name) => name.endsWith('.css'));
  const rules = sheets.flatMap((sheet) => rulesOf(sheet, readFileSync(join(source, sheet), 'utf8')));
  const { owners, named } = classesOf(rules);
  const used = classNamesIn(all.filter((name) => /\.tsx?$/.test(name)).map((name) => join(source, name)));
  const isUsed = (name: string) =>
    used.names.has(name) || used.prefixes.some((prefix) => name.startsWith(prefix) && name !== prefix);
  const isLookedFor = (name: string) =>
    new RegExp(`${name.includes('-') ? '(?<![\\w-])' : '\\.'}${name}(?![\\w-])`).test(tests);
  return [
    ...[...owners]
      .filter(([, folders]) => folders.size > 1)
      .map(([name, folders]) => `.${name} is declared in ${[...folders].join(' and ')}`),
    ...[...named]
      .filter(([name]) => !isUsed(name))
      .map(([name, folders]) => `.${name} of ${[...folders].join(' and ')} is used nowhere`),
    ...[...used.inMarkup]
      .filter((name) => !named.has(name) && !isLookedFor(name))
      .map((name) => `${name} is a class of no sheet`),
    ...rules.filter(({ sheet }) => !hasOwnValues.test(sheet)).flatMap(ownValues),
    ...sheets.filter((sheet) => !isInItsPlace(sheet)).map((sheet) => `${sheet} is not named for its folder`),
  ];
}

function isInItsPlace(sheet: string): boolean {
  const folder = dirname(sheet);
  return sheetForEach.includes(folder) || basename(folder) === basename(sheet, '.css');
}

/** The folders where a selector begins with a class, whose it is, and all those that name it. */
function classesOf(rules: readonly StyleRule[]) {
  const owners = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, name: string, folder: string) =>
    map.set(name, (map.get(name) ?? new Set()).add(folder));
  for (const { sheet, selectors } of rules)
    for (const selector of selectors)
      for (const [at, [, name = '']] of [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].entries()) {
        if (at === 0) add(owners, name, dirname(sheet));
        add(named, name, dirname(sheet));
      }
  return { owners, named };
}

const colourWord = /(?<![\w-])(?:white|black|gr[ae]y|silver|red|green|blue|yellow|orange|purple|pink|brown)(?![\w-])/;
const colour = new RegExp(`#[0-9a-fA-F]{3,8}\\b|\\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\(|${colourWord.source}`);
/** Relative to what is around it, or of a token. */
const lengthOfToken = /^(?:0|inherit|[\d.]+(?:em|%)|var\(--[\w-]+\)|calc\((?=.*var\(--).*\))$/;

/** Values that a token has, or should have. */
function ownValues({ sheet, selectors, declarations }: StyleRule): string[] {
  return declarations
    .filter(
      ([property, value]) =>
        colour.test(value) ||
        (property === 'font-size' && !lengthOfToken.test(value)) ||
        (property === 'font' && /\b[\d.]+(?:px|pt|mm|rem)\b/.test(value)) ||
        (/^border-.*radius$/.test(property) && !value.split(/ (?![^(]*\))/).every((each) => lengthOfToken.test(each))),
    )
    .map(([property, value]) => `${sheet}: ${selectors.join(', ')} has ${property}: ${value}, and no token`);
}

/** As much of the language as the sheets use: rules, rules within rules and conditions. */
function rulesOf(sheet: string, text: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const around: { readonly selectors: readonly string[]; readonly declarations: [string, string][] }[] = [];
  for (const [, words = '', end = ''] of text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    const [property = '', ...value] = words.trim().replace(/\s+/g, ' ').split(': ');
    if (value.length > 0 && end !== '{') around.at(-1)?.declarations.push([property, value.join(': ')]);
    if (end === '{') {
      const outer = around.at(-1)?.selectors ?? [];
      const own = words.trim().startsWith('@') ? [] : partsOf(words);
      const selectors = own.length === 0 ? outer : own.flatMap((each) => outer.map((one) => `${one} ${each}`));
      around.push({ selectors: selectors.length === 0 ? own : selectors, declarations: [] });
    }
    if (end === '}') rules.push({ sheet, ...(around.pop() ?? { selectors: [], declarations: [] }) });
  }
  return rules;
}

/** A list of selectors by its commas, but for those within brackets. */
const partsOf = (selectors: string) =>
  selectors
    .split(/,(?![^(]*\))/)
    .map((each) => each.trim().replace(/\s+/g, ' '))
    .filter((each) => each !== '');
