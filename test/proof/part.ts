/** What `npm run proof` is told; each part reads what it knows. */
export interface ProofFlags {
  /** How many seeds, from which on; a part has its own usual number. */
  readonly seeds: number | null;
  readonly from: number;
  /** Of stations as real processes: no further seed is begun after so many. */
  readonly kills: number | null;
  /** Of the flood. */
  readonly scans: number;
  /** Of typing while scans arrive. */
  readonly minutes: number;
  /** Of the soak. */
  readonly days: number;
  /** Of one failed warehouse run, as it was printed. */
  readonly path: string | undefined;
  readonly property: string | undefined;
  /** Of the pictures: the commit that they are compared with. */
  readonly against: string;
  /** Of the pictures and the language: only those scenes whose names have this in them. */
  readonly scenes: string;
  /** Of the mutants: one area, and of it the files whose path has this in it. */
  readonly area: string | undefined;
  readonly files: string;
  /** Of the mutants: one in so many. */
  readonly sample: number;
}

/** Counts and prints what one part came to. */
export interface Report {
  /** One run of the part. `problem`: what went wrong, or null; the rest is printed as it is. */
  readonly settle: (name: string, figures: { readonly problem: string | null }) => void;
  /** Many runs by a seed each: prints what failed at once, and how far it is after every so many. */
  readonly bySeed: (
    name: string,
    every: number,
    of: number,
  ) => (seed: number, problem: string | null, more?: string) => void;
  /** So many runs, of which so many failed, named already. */
  readonly add: (done: number, failed: number) => void;
}

/** One long proof. */
export interface Part {
  readonly name: string;
  /** What it shows, in a line. */
  readonly shows: string;
  /** How many minutes it usually takes on two processors. */
  readonly usualMinutes: number;
  /** It asks nothing of a disk. */
  readonly isInMemory?: true;
  readonly run: (flags: ProofFlags, report: Report) => Promise<void>;
}

export function createReport(): { readonly report: Report; readonly counts: () => { done: number; failed: number } } {
  let [done, failed] = [0, 0];
  const add = (more: number, wrong: number) => {
    done += more;
    failed += wrong;
  };
  return {
    counts: () => ({ done, failed }),
    report: {
      add,
      settle: (name, figures) => {
        console.log(`${name}:`, figures);
        add(1, figures.problem === null ? 0 : 1);
      },
      bySeed: (name, every, of) => {
        let [mine, wrong] = [0, 0];
        return (seed, problem, more = '') => {
          mine += 1;
          add(1, problem === null ? 0 : 1);
          if (problem !== null) {
            wrong += 1;
            console.log(`${name}, seed ${seed}: ${problem}`);
          }
          if (mine % every === 0 || mine === of)
            console.log(`${name}: ${mine}${Number.isFinite(of) ? ` of ${of}` : ''} seeds${more}, ${wrong} failed`);
        };
      },
    },
  };
}
