import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** The classes that files name. */
export interface ClassNames {
  /** In a className, in any other attribute, or with a hyphen in any text: what is composed at run time is written somewhere. */
  readonly names: ReadonlySet<string>;
  /** In a className itself, whole. */
  readonly inMarkup: ReadonlySet<string>;
  /** In a className before a value, as in `bar-${kind}`. */
  readonly prefixes: readonly string[];
}

export function classNamesIn(paths: readonly string[]): ClassNames {
  const names = new Set<string>();
  const inMarkup = new Set<string>();
  const prefixes = new Set<string>();
  for (const path of paths) {
    const { program } = parseSync(path, readFileSync(path, 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' });
    walk(program, 'elsewhere', ({ text, goesOn, follows }, place) => {
      const words = text.split(/\s+/).filter((word) => word !== '');
      const prefix = goesOn && /\S$/.test(text) ? words.pop() : undefined;
      if (follows && /^\S/.test(text)) words.shift();
      if (prefix !== undefined && place === 'class') prefixes.add(prefix);
      for (const word of words) {
        if (place === 'class') inMarkup.add(word);
        if (place !== 'elsewhere' || word.includes('-')) names.add(word);
      }
    });
  }
  return { names, inMarkup, prefixes: [...prefixes] };
}

type Place = 'class' | 'attribute' | 'elsewhere';

/** A text, or a piece of one between values. */
interface Piece {
  readonly text: string;
  readonly follows: boolean;
  readonly goesOn: boolean;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text of a tree, and where it is. What a class depends on is no class. */
function walk(node: unknown, place: Place, found: (piece: Piece, place: Place) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, place, found);
  if (!isNode(node) || /^(?:Import|ExportAll)/.test(String(node.type))) return;
  for (const piece of piecesOf(node)) found(piece, place);
  const compares = node.type === 'BinaryExpression' && node.operator !== '+';
  for (const [key, value] of Object.entries(node))
    walk(value, compares || key === 'test' ? 'elsewhere' : (placeIn(node) ?? place), found);
}

function piecesOf(node: Node): Piece[] {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return [{ text: node.value, follows: false, goesOn: false }];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return [];
  const last = node.quasis.length - 1;
  return node.quasis.map(({ value }, at) => ({ text: value.cooked ?? '', follows: at > 0, goesOn: at < last }));
}

/** What holds a class has it in its name: an attribute, a variable, a property that is written or declared. */
function placeIn(node: Node): Place | null {
  const isAttribute = node.type === 'JSXAttribute';
  if (!isAttribute && !['VariableDeclarator', 'Property', 'AssignmentExpression'].includes(String(node.type)))
    return null;
  const called = [node.name, node.id, node.key, node.left].find(isNode);
  const name = isNode(called?.property) ? called.property.name : called?.name;
  if (/class(?:name)?$/i.test(String(name))) return 'class';
  return isAttribute ? 'attribute' : null;
}
