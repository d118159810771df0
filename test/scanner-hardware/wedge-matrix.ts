/** One way in which a scanner may type, into a window with one keyboard layout. */
export interface WedgeCase {
  /** Between two characters. */
  readonly ms: number;
  readonly layout: string;
  readonly suffix: 'enter' | 'tab' | 'crlf' | 'none';
  /** How the GS1 separator is sent. */
  readonly gs: 'ctrl' | 'f8' | 'alt';
  readonly caps: boolean;
  /** What has the focus. In a field, keys more than 35 ms apart are a scan only after a prefix: an AIM id then. */
  readonly focus: 'button' | 'field';
}

const speeds = [1, 4, 8, 12, 20, 45, 80, 100] as const;
export const layouts = ['us', 'de', 'fr', 'es', 'ru', 'cz', 'tr'] as const;
const suffixes = ['enter', 'tab', 'crlf', 'none'] as const;
const separators = ['ctrl', 'f8', 'alt'] as const;

/** Every combination. */
export const allCases: readonly WedgeCase[] = speeds.flatMap((ms) =>
  layouts.flatMap((layout) =>
    suffixes.flatMap((suffix) =>
      separators.flatMap((gs) =>
        [false, true].flatMap((caps) =>
          (['button', 'field'] as const).map((focus) => ({ ms, layout, suffix, gs, caps, focus })),
        ),
      ),
    ),
  ),
);

/**
 * What is scanned: letters and signs that differ between layouts, both cases, a separator. Without a suffix a scan in a
 * field has four keys or more; behind an AIM id both do.
 */
export const scannedTexts = [']C110Ab\x1d21z/Y"+', ']Q1m#_y.W7'] as const;

export const nameOfCase = ({ ms, layout, suffix, gs, caps, focus }: WedgeCase): string =>
  `${ms} ms, ${layout}, ${suffix}, ${gs}, ${caps ? 'CapsLock on' : 'CapsLock off'}, ${focus}`;

/** How many of how many were exact, speed by layout, as a table for people. */
export function matrixTable(results: readonly { readonly case: WedgeCase; readonly problem: string | null }[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = speeds.map((ms) =>
    line([
      `${ms} ms`,
      ...layouts.map((layout) => {
        const cell = results.filter((each) => each.case.ms === ms && each.case.layout === layout);
        return `${cell.filter(({ problem }) => problem === null).length} of ${cell.length}`;
      }),
    ]),
  );
  return [line(['', ...layouts]), line(['---', ...layouts.map(() => '---')]), ...rows].join('\n');
}
