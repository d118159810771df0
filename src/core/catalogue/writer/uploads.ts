/**
 * The parts of files that a window sends before it requests their import: stored here, where no scan waits for them.
 */
export function createUploads() {
  const kept = new Map<string, string[]>();
  return {
    /** False if the previous parts are not here. */
    add({ upload, part, csv }: { readonly upload: string; readonly part: number; readonly csv: string }): boolean {
      if (part === 0) {
        // Windows that were closed during an upload leave their parts behind.
        for (const oldest of [...kept.keys()].slice(0, kept.size + 1 - mostUploads)) kept.delete(oldest);
        kept.set(upload, []);
      }
      const parts = kept.get(upload);
      if (parts === undefined || parts.length !== part) return false;
      parts.push(csv);
      return true;
    },
    take(upload: string): readonly string[] | null {
      const parts = kept.get(upload) ?? null;
      kept.delete(upload);
      return parts;
    },
  };
}

const mostUploads = 2;
