import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generated, manualPath, openApiPath, typesPath } from '../../src/cli/generate.ts';

const betweenMarkers = (text: string) => /<!-- endpoints:begin -->([\s\S]*)<!-- endpoints:end -->/.exec(text)?.[1];

describe('generate', () => {
  it('would write openapi.json, and its types, as they are: run `npm run generate` when this fails', async () => {
    const { openapi, types } = await generated('');
    expect(readFileSync(openApiPath, 'utf8')).toBe(openapi);
    expect(readFileSync(typesPath, 'utf8')).toBe(types);
  });

  it("would write the manual's table of endpoints as it is: run `npm run generate` when this fails", async () => {
    const manual = readFileSync(manualPath, 'utf8');
    expect(betweenMarkers(manual)).toContain('| `putaway.info` | 4.20 |');
    expect(betweenMarkers(manual)).toBe(betweenMarkers((await generated(manual)).manual));
  });

  it('replaces what is between the markers and nothing else', async () => {
    const { manual } = await generated('# A\n<!-- endpoints:begin -->\nold\n<!-- endpoints:end -->\nB\n');
    expect(manual.startsWith('# A\n<!-- endpoints:begin -->\n\n| Name |')).toBe(true);
    expect(manual.endsWith('|\n\n<!-- endpoints:end -->\nB\n')).toBe(true);
    expect(manual).not.toContain('old');
    expect((await generated(manual)).manual).toBe(manual);
  });

  it('leaves a text without markers as it is', async () => {
    expect((await generated('# A\n')).manual).toBe('# A\n');
    expect((await generated('<!-- endpoints:end --> <!-- endpoints:begin -->')).manual).toBe(
      '<!-- endpoints:end --> <!-- endpoints:begin -->',
    );
  });
});
