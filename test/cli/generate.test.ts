import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generated, openApiPath, readmePath, typesPath } from '../../src/cli/generate.ts';

const betweenMarkers = (text: string) => /<!-- endpoints:begin -->([\s\S]*)<!-- endpoints:end -->/.exec(text)?.[1];

describe('generate', () => {
  it('would write openapi.json, and its types, as they are: run `npm run generate` when this fails', async () => {
    const { openapi, types } = await generated('');
    expect(readFileSync(openApiPath, 'utf8')).toBe(openapi);
    expect(readFileSync(typesPath, 'utf8')).toBe(types);
  });

  it("would write the README's endpoint table as it is: run `npm run generate` when this fails", async () => {
    const readme = readFileSync(readmePath, 'utf8');
    expect(betweenMarkers(readme)).toContain('| `putaway.info` | 4.20 |');
    expect(betweenMarkers(readme)).toBe(betweenMarkers((await generated(readme)).readme));
  });

  it('replaces what is between the markers and nothing else', async () => {
    const { readme } = await generated('# A\n<!-- endpoints:begin -->\nold\n<!-- endpoints:end -->\nB\n');
    expect(readme.startsWith('# A\n<!-- endpoints:begin -->\n\n| Name |')).toBe(true);
    expect(readme.endsWith('|\n\n<!-- endpoints:end -->\nB\n')).toBe(true);
    expect(readme).not.toContain('old');
    expect((await generated(readme)).readme).toBe(readme);
  });

  it('leaves a text without markers as it is', async () => {
    expect((await generated('# A\n')).readme).toBe('# A\n');
    expect((await generated('<!-- endpoints:end --> <!-- endpoints:begin -->')).readme).toBe(
      '<!-- endpoints:end --> <!-- endpoints:begin -->',
    );
  });
});
