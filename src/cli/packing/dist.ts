import { BadDistFlag, type DistFlags, distUsage, readDistFlags } from './dist-flags.ts';
import { installers, isSigning, pack, unpackedFolder } from './pack.ts';
import { packedSize } from './packed-size.ts';

// `npm run dist`: builds the app as installed, and its installers. What cannot be built here is listed, and the exit code is 1.

interface Missing {
  /** Null: the app itself. */
  readonly target: string | null;
  readonly why: string;
}

async function dist(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(`${distUsage}\n`);
    return 0;
  }
  const flags = readDistFlags(args, process.platform, process.arch);
  const wanted: readonly string[] = flags.dirOnly ? [] : installers[flags.platform];
  if (wanted.length > 0 && (await pack(flags, wanted)).made) return finish(flags, wanted, []);
  const app = await pack(flags, ['dir']);
  if (!app.made) return finish(flags, [], [{ target: null, why: app.why }]);
  // Something cannot be built: the rest is, and what is missing is listed.
  const missing: Missing[] = [];
  for (const target of wanted) {
    const packed = await pack(flags, [target]);
    if (!packed.made) missing.push({ target, why: packed.why });
  }
  return finish(flags, wanted, missing);
}

function finish(flags: DistFlags, wanted: readonly string[], missing: readonly Missing[]): number {
  if (!missing.some(({ target }) => target === null)) {
    const { own, electron } = packedSize(unpackedFolder(flags));
    say(`Packed in ${unpackedFolder(flags)}: Dockside ${megabytes(own)} MB, Electron ${megabytes(electron)} MB.`);
    if (flags.platform === 'win' && !isSigning(process.env))
      say('Not signed: neither WIN_CSC_LINK nor CSC_LINK is set. Such an installation takes no updates by itself.');
  }
  const made = wanted.filter((name) => !missing.some(({ target }) => target === name));
  if (made.length > 0) say(`Made in ${flags.to}: ${made.join(', ')}.`);
  for (const { target, why } of missing) say(`Not made: ${target ?? 'the app itself'}: ${why}`);
  return missing.length === 0 ? 0 : 1;
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

dist(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (!(error instanceof BadDistFlag)) throw error;
    say(`${error.message}\n\n${distUsage}`);
    process.exit(2);
  },
);
