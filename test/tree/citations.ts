/** Pages of resources/manual by their name, as `floor.md`, with the numbers of their sections. */
export type Pages = ReadonlyMap<string, ReadonlySet<string>>;

/** The numbers of the headings: `## 3. Outbox` and `### 4.5 inbound.plan`. */
export function sectionsOf(page: string): ReadonlySet<string> {
  return new Set([...page.matchAll(/^##+ (\d+(?:\.\d+[a-z]?)?)\.? /gm)].map(([, number = '']) => number));
}

const number = String.raw`\d+(?:\.\d+[a-z]?)?`;
const cited = new RegExp(String.raw`manual/([\w/-]+\.md)(?: (${number}(?:(?:, | and )${number})*))?`, 'g');
/** A section of the service's page, by its number alone: `(4.5)`, `(2.3, 2.5)`. */
const bare = new RegExp(String.raw`\(([24]\.\d{1,2}[a-z]?(?:, ${number})*)[,;)]`, 'g');
const comment = /^\s*(?:\/\/|\/\*|\*)|\s\/\/ /;
/** Names of documents that are not in this repository. */
const strange =
  /(?<!manual\/)\b(?:floor|interface|design|field-notes|style|glossary|site)\.md|\bfield[- ]notes\b(?!\.tsx)/gi;

/** What a source cites that is not there, one line each. */
export function badCitations(source: string, pages: Pages): string[] {
  return source
    .split('\n')
    .flatMap((line) => [
      ...[...line.matchAll(cited)].flatMap(([, page = '', sections]) => missing(page, sections, pages)),
      ...(comment.test(line) ? [...line.matchAll(bare)] : []).flatMap(([, sections]) =>
        missing('service.md', sections, pages),
      ),
      ...[...line.matchAll(strange)].map(([name]) => `${name} is not in resources/manual`),
    ]);
}

function missing(page: string, sections: string | undefined, pages: Pages): string[] {
  const known = pages.get(page);
  if (known === undefined) return [`there is no manual/${page}`];
  const asked = sections?.split(/, | and /) ?? [];
  return asked.filter((section) => !known.has(section)).map((section) => `manual/${page} has no section ${section}`);
}
