/** A part of the program that is broken in many small ways, and the tests that should see it. Globs from the project's root. */
export interface Area {
  readonly source: string;
  readonly tests: readonly string[];
}

/** Each with the tests of its own level: what only a higher level sees is no kill here. */
export const areas = {
  barcode: { source: 'src/barcode', tests: ['test/barcode/**/*.test.ts'] },
  contract: { source: 'src/contract', tests: ['test/contract/**/*.test.ts', 'test/host/web-host.test.ts'] },
  documents: { source: 'src/documents', tests: ['test/documents/**/*.test.ts'] },
  scan: { source: 'src/renderer/scan', tests: ['test/renderer/scan/**/*.test.ts'] },
  outbox: {
    source: 'src/core/outbox',
    tests: ['outbox', 'orders', 'bill', 'box-change'].map((folder) => `test/core/${folder}/**/*.test.ts`),
  },
  scanning: { source: 'src/core/scanning', tests: ['test/core/**/*.test.ts'] },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;
