/** A picture that is not the same in both; a side is null where there is none. */
export interface Difference {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Before, after and what differs between them, side by side; the browser itself takes one from the other. */
export function differencePage(title: string, differences: readonly Difference[]): string {
  const image = (file: string | null) => (file === null ? '<p>none</p>' : `<img src="${encodeURI(file)}" alt="">`);
  const rows = differences.map(
    ({ name, before, after }) => `<section>
<h2>${name}</h2>
<figure>${image(before)}<figcaption>before</figcaption></figure>
<figure>${image(after)}<figcaption>after</figcaption></figure>
<figure>${before === null || after === null ? '<p>only one of them</p>' : `<div class="difference">${image(before)}${image(after)}</div>`}<figcaption>difference</figcaption></figure>
</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { font: 16px/1.4 system-ui, sans-serif; margin: 16px; background: #ddd; }
  section { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; margin-bottom: 32px; align-items: start; }
  h2 { grid-column: 1 / -1; margin: 0; font-size: 1rem; }
  figure { margin: 0; }
  img { width: 100%; display: block; }
  /* What is the same is black; the rest is made bright, however little it differs. */
  .difference { display: grid; isolation: isolate; filter: brightness(8); background: #000; }
  .difference img { grid-area: 1 / 1; }
  .difference img + img { mix-blend-mode: difference; }
</style>
<h1>${title}</h1>
${rows.join('\n')}
</html>
`;
}
