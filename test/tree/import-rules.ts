import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseSync } from 'vite';

/** Who may import whom (manual/design.md 2). A door is a file that folders outside may import. */
interface Rule {
  /** Folders of src, or single files of them (their public doors). */
  readonly own: readonly string[];
  /** Packages by name, `node:` for the built-in modules; `*` for any that no other rule keeps for itself. */
  readonly packages: readonly string[];
}

const doors = [
  'core/start/start-core-thread.ts',
  'core/start/start-flags.ts',
  'core/start/data-folder.ts',
  'core/start/export-from-folder.ts',
  'core/start/submit-from-folder.ts',
  'core/catalogue/code-look-up.ts',
  'simulator/start-simulator.ts',
  'simulator/practice-warehouse.ts',
];

export const rules: Readonly<Record<string, Rule>> = {
  barcode: { own: [], packages: [] },
  contract: { own: ['barcode'], packages: ['zod'] },
  documents: { own: ['contract', 'barcode'], packages: [] },
  tables: { own: ['contract'], packages: ['papaparse', 'read-excel-file'] },
  'order-files': { own: ['contract', 'documents', 'tables'], packages: ['zod', 'write-excel-file'] },
  core: {
    own: ['barcode', 'contract', 'documents', 'order-files'],
    packages: ['*', 'node:', 'zod', 'better-sqlite3', 'ky'],
  },
  hub: { own: ['contract'], packages: ['node:', 'pg'] },
  simulator: { own: ['contract'], packages: ['*', 'node:', 'zod', 'better-sqlite3'] },
  web: { own: ['contract', ...doors], packages: ['*', 'node:'] },
  main: { own: ['contract', ...doors], packages: ['*', 'node:', 'electron'] },
  preload: { own: ['contract'], packages: ['electron'] },
  cli: {
    own: ['contract', 'barcode', 'tables', 'order-files', 'web/web-host.ts', 'simulator/bench', 'hub', ...doors],
    packages: ['*', 'node:'],
  },
  renderer: { own: ['barcode', 'contract', 'documents', 'tables', 'order-files'], packages: ['*', 'zod'] },
};

/** These packages appear only where they belong. */
const kept: Readonly<Record<string, RegExp>> = {
  electron: /^(main|preload)\//,
  'better-sqlite3': /^(core\/(storage|catalogue)|simulator)\//,
  ky: /^core\/service\//,
  serialport: /^core\/devices\/ports\//,
  'node-hid': /^core\/devices\/ports\//,
  pg: /^(core\/site|hub)\//,
};

/** The rooms of core, from the ground up: each imports only lower floors, and rooms of one floor not each other. */
export const coreFloors: readonly (readonly string[])[] = [
  ['runtime'],
  ['storage'],
  ['service'],
  ['settings'],
  ['documents', 'catalogue', 'operators'],
  ['outbox', 'printing', 'devices'],
  ['shift'],
  ['site'],
  ['follow-up'],
  ['search', 'diagnostics'],
  // All of them together: what stands below it says what it works with itself.
  ['core-context.ts'],
  ['orders'],
  ['scanning'],
  ['bridge'],
  ['start'],
];

/** What of the window calls the bridge: all else reads, commands, and names at most the type of what it is handed. */
const asksCore = /^renderer\/((data|session|devices)\/|main\.tsx$)/;

export interface Violation {
  readonly file: string;
  readonly imports: string;
  readonly why: string;
}

/** Every import in a source tree that the rules forbid. `files` tells how many were read: none read is no proof. */
export function checkImports(source: string): { files: number; imports: number; violations: Violation[] } {
  const violations: Violation[] = [];
  let imports = 0;
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|tsx)$/.test(name));
  for (const name of files) {
    const file = name.split(sep).join('/');
    for (const specifier of importsOf(join(source, name))) {
      imports += 1;
      const why = whyForbidden(file, specifier, source);
      if (why !== null) violations.push({ file, imports: specifier, why });
    }
    if (file.startsWith('renderer/') && !asksCore.test(file))
      for (const way of waysToCore(file, source))
        violations.push({ file, imports: way, why: 'only reads and commands' });
  }
  return { files: files.length, imports, violations };
}

/** `values`: without what only names types. */
export function importsOf(path: string, which: 'all' | 'values' = 'all'): string[] {
  const { module, text } = readModule(path);
  const ofTypes = (entries: readonly { readonly isType: boolean }[]) =>
    which === 'values' && entries.length > 0 && entries.every(({ isType }) => isType);
  const imports = module.staticImports.filter(({ entries }) => !ofTypes(entries));
  const fixed = [
    ...imports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) => each.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ];
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  );
  return [...fixed, ...dynamic];
}

function readModule(path: string) {
  const text = readFileSync(path, 'utf8');
  const { module, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  return { module, text };
}

/** What of a file reaches the bridge: a value of its folder, the context that holds it, or a call of one that was handed on. */
function waysToCore(file: string, source: string): string[] {
  const path = join(source, file);
  const targets = (which: 'all' | 'values') =>
    importsOf(path, which).map((specifier) => join(dirname(file), specifier));
  return [
    ...targets('values').filter((target) => /^renderer.data.bridge./.test(target)),
    ...targets('all').filter((target) => /^renderer.data.data-context\.ts$/.test(target)),
    ...(readModule(path).text.match(/\.\s*invoke\s*\(/g) ?? []),
  ];
}

/** The version, and the program's own picture, are kept once. */
const besideSrc: ReadonlySet<string> = new Set(['../package.json', '../resources/icons/64x64.png']);

function whyForbidden(file: string, specifier: string, source: string): string | null {
  const [folder = ''] = file.split('/');
  const rule = rules[folder];
  if (!rule) return 'this folder has no rule';
  if (!specifier.startsWith('.')) return whyForbiddenPackage(file, specifier, rule);
  const target = relative(source, join(source, dirname(file), specifier))
    .split(sep)
    .join('/');
  if (target.startsWith('..')) return besideSrc.has(target) ? null : 'it is outside src';
  const [other = ''] = target.split('/');
  if (folder === 'renderer' && other === 'renderer') return crossesScreens(file, target);
  if (folder === 'core' && other === 'core') return climbs(file, target);
  if (other === folder || rule.own.some((each) => target === each || target.startsWith(`${each}/`))) return null;
  return `${folder} may not import ${other}`;
}

function whyForbiddenPackage(file: string, specifier: string, rule: Rule): string | null {
  if (specifier.startsWith('node:')) return rule.packages.includes('node:') ? null : 'no Node here';
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const place = kept[name];
  if (place && !place.test(file)) return `${name} is kept for ${place.source}`;
  return rule.packages.includes(name) || rule.packages.includes('*') ? null : `${name} is not for this folder`;
}

function climbs(file: string, target: string): string | null {
  const [from = '', to = ''] = [file, target].map((path) => path.split('/')[1] ?? '');
  const floorOf = (room: string) => coreFloors.findIndex((rooms) => rooms.includes(room));
  if (floorOf(from) < 0) return `core/${from} is on no floor`;
  if (from === to || floorOf(to) < floorOf(from)) return null;
  return `core/${from} may not import core/${to}, which is on no lower floor`;
}

/** Screens never import screens, and what is domain-free knows none. */
function crossesScreens(file: string, target: string): string | null {
  const screenOf = (path: string) => /^renderer\/screens\/([^/]+)\//.exec(path)?.[1];
  const from = screenOf(file);
  const to = screenOf(target);
  if (from !== undefined && to !== undefined && from !== to) return `screen ${from} may not import screen ${to}`;
  if (file.startsWith('renderer/ui/') && !/^renderer\/(ui|i18n|theme)\//.test(target)) return 'ui is domain-free';
  return null;
}
