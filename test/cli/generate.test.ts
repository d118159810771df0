import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generated, openApiPath, readmePath } from '../../src/cli/generate.ts';

const betweenMarkers = (text: string) => /<!-- endpoints:begin -->([\s\S]*)<!-- endpoints:end -->/.exec(text)?.[1];

describe('generate', () => {
  it('would write openapi.json as it is: run `npm run generate` when this fails', () => {
    expect(readFileSync(openApiPath, 'utf8')).toBe(generated('').openapi);
  });

  it("would write the README's endpoint table as it is: run `npm run generate` when this fails", () => {
    const readme = readFileSync(readmePath, 'utf8');
    expect(betweenMarkers(readme)).toContain('| `putaway.info` | 4.20 |');
    expect(betweenMarkers(readme)).toBe(betweenMarkers(generated(readme).readme));
  });

  it('replaces what is between the markers and nothing else', () => {
    const { readme } = generated('# A\n<!-- endpoints:begin -->\nold\n<!-- endpoints:end -->\nB\n');
    expect(readme.startsWith('# A\n<!-- endpoints:begin -->\n\n| Name |')).toBe(true);
    expect(readme.endsWith('|\n\n<!-- endpoints:end -->\nB\n')).toBe(true);
    expect(readme).not.toContain('old');
    expect(generated(readme).readme).toBe(readme);
  });

  it('leaves a text without markers as it is', () => {
    expect(generated('# A\n').readme).toBe('# A\n');
    expect(generated('<!-- endpoints:end --> <!-- endpoints:begin -->').readme).toBe(
      '<!-- endpoints:end --> <!-- endpoints:begin -->',
    );
  });
});
