import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf } from './import-rules.ts';

// A room is a folder that one can work in without knowing the inside of another (manual/design.md 2).

/** Entries of a folder, and lines of a file. */
const entries = { least: 2, most: 20 };
/** A language has a file for each screen, however many those are. */
const oneForEach = /^renderer\/i18n\/texts\/[\w-]+$/;
const mostLines = 300;
/** A file of fewer lines that one other alone imports belongs into that one, but for these. */
const fewestLines = 25;
const mayBeSmall: readonly (readonly [file: RegExp, reason: string])[] = [
  [/^core\/bridge\/handlers\//, 'a file for each domain of the contract'],
  [/-(?:thread|writer)\.ts$/, 'the entry of a thread'],
  [/^core\/start\/practice-catalogue\.ts$/, 'core.ts wires, and decides nothing about practice'],
  [/^simulator\/practice\/practice-troubles\.ts$/, 'its only user has no room for it'],
  [/^cli\//, 'a command runs when it is imported: what is tested of it stands beside it'],
  [/^renderer\/data\/bridge\/no-compiled-schemas\.ts$/, 'imported for its effect, before anything else'],
  [/^main\//, 'one thing of Electron each, so that index.ts decides nothing'],
];

/** What makes a room hard to live in, one line each: `floor` is a folder of src, with all its rooms. */
export function faultsOfRooms(source: string, floor: string, importers = importersIn(source)): string[] {
  const all = readdirSync(join(source, floor), { recursive: true, encoding: 'utf8', withFileTypes: true }).map(
    (entry) => ({ path: join(entry.parentPath, entry.name).slice(source.length + 1), isFile: entry.isFile() }),
  );
  const files = all.filter(({ isFile, path }) => isFile && /\.tsx?$/.test(path)).map(({ path }) => path);
  const folders = [floor, ...all.filter(({ isFile }) => !isFile).map(({ path }) => path)];
  const importing = new Map(files.map((file) => [file, importedBy(source, file, floor)]));
  const rooms = new Map(
    folders.map((folder) => [
      folder,
      new Set(
        files
          .filter((file) => dirname(file) === folder)
          .flatMap((file) => [...(importing.get(file) ?? [])].map((other) => dirname(other)))
          .filter((other) => other !== folder),
      ),
    ]),
  );
  return [
    ...folders.flatMap((folder) => {
      const n = readdirSync(join(source, folder)).length;
      if (oneForEach.test(folder)) return [];
      return n >= entries.least && n <= entries.most ? [] : [`${folder} has ${n} entries`];
    }),
    ...files.flatMap((file) => {
      const lines = readFileSync(join(source, file), 'utf8').split('\n').length - 1;
      return lines <= mostLines ? [] : [`${file} has ${lines} lines`];
    }),
    ...fragmentsOf(source, files, importers),
    ...circlesIn(importing),
    ...circlesIn(rooms),
  ];
}

/** Small files that only one other of src imports. */
function fragmentsOf(source: string, files: readonly string[], importers: Importers): string[] {
  return files.flatMap((file) => {
    const lines = readFileSync(join(source, file), 'utf8').split('\n').length - 1;
    const isSmall = lines < fewestLines && (importers.get(file)?.size ?? 0) === 1;
    return isSmall && !mayBeSmall.some(([allowed]) => allowed.test(file)) ? [`${file} is a fragment`] : [];
  });
}

type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** Who imports each file of a tree. */
export function importersIn(source: string): Importers {
  const importers = new Map<string, Set<string>>();
  const all = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  for (const file of all) {
    for (const specifier of importsOf(join(source, file)).filter((each) => each.startsWith('.'))) {
      const target = join(dirname(file), specifier);
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** Types included: who must know a type must know its file. */
function importedBy(source: string, file: string, floor: string): ReadonlySet<string> {
  const own = importsOf(join(source, file)).filter((specifier) => specifier.startsWith('.'));
  return new Set(own.map((specifier) => join(dirname(file), specifier)).filter((path) => path.startsWith(`${floor}/`)));
}

/** Of each circle one way round. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, way: readonly string[]): void => {
    const at = way.indexOf(node);
    if (at >= 0) circles.push([...way.slice(at), node].join(' -> '));
    if (at >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...way, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return circles;
}
