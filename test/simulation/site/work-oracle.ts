import type { KeptDocument, KeptLine } from './site-work-here.ts';

/** A computer at the end: all that it has. */
export interface StationAtTheEnd {
  readonly name: string;
  /** It was copied or set back: it may have lost what nobody else has. */
  readonly isTouched: boolean;
  readonly kept: readonly KeptDocument[];
}

/** Those that are open at no station, and that nobody finished. */
export function openNowhere(stations: readonly Pick<StationAtTheEnd, 'kept'>[]): string[] {
  const copies = Map.groupBy(
    stations.flatMap(({ kept }) => kept),
    ({ id }) => id,
  );
  return [...copies].flatMap(([id, all]) =>
    all.every(({ status, isFinished }) => status === 'closed' && !isFinished) ? [id] : [],
  );
}

/** What is wrong with documents that passed between stations, once all are up and quiet. `written`: every line by its mark, as it was written. */
export function problemsOfWork(
  stations: readonly StationAtTheEnd[],
  written: ReadonlyMap<number, { readonly whole: string; readonly document: string; readonly by: string }>,
  forced: ReadonlySet<string>,
  /** The stations that told the hub of it. */
  toldBy: (document: string) => readonly string[],
): string[] {
  const problems: string[] = [];
  const copies = Map.groupBy(
    stations.flatMap(({ kept, ...at }) => kept.map((document) => ({ ...at, document }))),
    ({ document }) => document.id,
  );
  const seen = new Set<number>();
  const touched = new Set(stations.filter((each) => each.isTouched).map(({ name }) => name));
  for (const [id, all] of copies) {
    const open = new Set(all.filter(({ document }) => document.status !== 'closed').map(({ name }) => name));
    const finished = new Set(all.filter(({ document }) => document.isFinished).map(({ name }) => name));
    const isTouched = all.some((each) => each.isTouched);
    if (open.size > 1) problems.push(`${id} is open at ${[...open].join(' and ')}`);
    // Whoever was set back may have lost that it finished it.
    const isWithTouched = isTouched || toldBy(id).some((name) => touched.has(name));
    if (open.size === 0 && finished.size === 0 && !isWithTouched)
      problems.push(`${id} is open nowhere, and nobody finished it`);
    if (finished.size + open.size > 1 && !forced.has(id) && !isTouched)
      problems.push(`${id} is sent by ${[...finished, ...open].join(' and ')}`);
    for (const { name, document } of all) {
      problems.push(...problemsOfJournal(name, document, written));
      for (const { mark } of document.lines) if (mark !== null) seen.add(mark);
    }
    const active =
      all.find(({ document }) => document.status !== 'closed') ?? all.find(({ document }) => document.isFinished);
    if (active === undefined || isTouched) continue;
    const there = marksOf(active.document);
    // Who loses lines is told of all that its copy has, also of those that it was handed.
    const told = new Set(all.flatMap(({ document }) => (document.linesLost > 0 ? [...marksOf(document)] : [])));
    for (const { name, document } of all) {
      const missing = [...marksOf(document)].filter((mark) => !there.has(mark) && !told.has(mark));
      if (missing.length > 0 && !document.isFinished)
        problems.push(`${id}: ${missing.length} lines of ${name} are not in it, and nobody was told`);
    }
  }
  for (const [mark, { document, by }] of written)
    if (!seen.has(mark) && !touched.has(by)) problems.push(`line ${mark} of ${document}, written by ${by}, is lost`);
  return problems;
}

const marksOf = ({ lines }: KeptDocument) => new Set(lines.flatMap(({ mark }) => mark ?? []));

function problemsOfJournal(
  name: string,
  { id, lines }: KeptDocument,
  written: ReadonlyMap<number, { readonly whole: string }>,
): string[] {
  const problems: string[] = [];
  let last = 0;
  for (const [place, { seq, mark, whole }] of lines.entries() as Iterable<[number, KeptLine]>) {
    if (seq !== place + 1) problems.push(`${name}: line ${seq} of ${id} is in place ${place + 1}`);
    if (mark === null) continue;
    if (mark <= last) problems.push(`${name}: line ${mark} of ${id} is doubled or out of order`);
    if (written.get(mark)?.whole !== whole) problems.push(`${name}: line ${mark} of ${id} is altered`);
    last = mark;
  }
  return problems;
}
