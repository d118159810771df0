/** The parts of files that a window hands over before it asks for their import: kept here, where no scan waits for them. */
export function createUploads() {
  const kept = new Map<string, string[]>();
  return {
    /** False where the parts before it are not here. */
    add({ upload, part, csv }: { readonly upload: string; readonly part: number; readonly csv: string }): boolean {
      if (part === 0) {
        // Windows that went away in the middle leave theirs behind.
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
