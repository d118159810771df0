import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportFromFolder } from '../core/start/export-from-folder.ts';
import { fileAnswer } from '../order-files/file-answer.ts';
import { allProfiles } from '../order-files/profiles/all-profiles.ts';
import { readProfile } from '../order-files/profiles/order-profile.ts';
import { readAliases } from '../order-files/sku-aliases.ts';
import { understandFile } from '../order-files/understand-file.ts';
import { encodingNamed, textEncodings } from '../tables/text-encoding.ts';
import { readFlags } from './read-flags.ts';

// `npm run orders`: what a file of orders holds, and the way back of tracking numbers, without a window.

const usage = `npm run orders -- --kind drop-ship|outbound --file <path> [flags]: the orders in a file, as one JSON object on stdout
  --kind <kind>      what they are to become
  --file <path>      a CSV, TXT or XLSX file of a marketplace, or the template
  --profile <name>   its format; otherwise recognised by its heading: ${allProfiles('drop-ship')
    .map(({ name }) => name)
    .join(', ')}
  --profile-file <path>  its format, described in JSON
  --encoding <name>  ${textEncodings.join(', ')}; otherwise detected
  --aliases <file>   a CSV file with SellerSku, Sku and Quantity
  --json             the JSON on one line
npm run orders -- --tracking all|<format> --data <dir> --out <dir>: writes the files that take new tracking numbers back to
  marketplaces, and prints their names. Each number goes once: if a file is lost, save it again in Dockside, under Sent orders
  --tracking <format>  of one marketplace's file of orders, or all
  --data <dir>         the data folder of a station, with Dockside closed
  --out <dir>          an existing folder
exits with 0 without problems, 1 with some, 2 for a bad flag`;

const flags = readFlags(usage, {
  kind: { type: 'string' },
  file: { type: 'string' },
  profile: { type: 'string' },
  'profile-file': { type: 'string' },
  encoding: { type: 'string' },
  aliases: { type: 'string' },
  json: { type: 'boolean' },
  tracking: { type: 'string' },
  data: { type: 'string' },
  out: { type: 'string' },
});

try {
  if (flags.tracking !== undefined) print({ files: writeTracking(flags.tracking) });
  else {
    const answer = fileAnswer(await understandFile(...given()));
    print(answer);
    process.exitCode = answer.problems.length > 0 ? 1 : 0;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}\n`);
  process.exitCode = 2;
}

function print(answer: unknown): void {
  process.stdout.write(`${JSON.stringify(answer, null, flags.json ? 0 : 2)}\n`);
}

/** Returns the paths of the files. */
function writeTracking(tracking: string): string[] {
  const { data, out } = flags;
  if (data === undefined || out === undefined) throw new Error('--tracking needs --data and --out');
  // Before anything is marked as exported.
  if (!existsSync(out)) throw new Error(`${out} does not exist`);
  const files = exportFromFolder(data, tracking === 'all' ? null : tracking);
  return files.map(({ name, bytes }) => {
    const path = join(out, name);
    writeFileSync(path, bytes);
    return path;
  });
}

function given(): Parameters<typeof understandFile> {
  const { kind, file, profile, 'profile-file': profileFile, encoding, aliases } = flags;
  if (kind !== 'drop-ship' && kind !== 'outbound') throw new Error('--kind is drop-ship or outbound');
  if (file === undefined) throw new Error('--file is missing');
  const named = encoding === undefined ? null : encodingNamed(encoding);
  if (encoding !== undefined && named === null) throw new Error(`--encoding ${encoding} is not known`);
  if (profile !== undefined && profileFile !== undefined) throw new Error('--profile or --profile-file, not both');
  const profiles =
    profileFile === undefined
      ? allProfiles(kind).filter(({ name }) => profile === undefined || name === profile)
      : [readProfile(readFileSync(profileFile, 'utf8'))];
  if (profiles.length === 0) throw new Error(`--profile ${profile} is not known`);
  const bytes = readFileSync(file);
  return [
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    {
      kind,
      profiles,
      encoding: named,
      delimiter: null,
      aliases: aliases === undefined ? new Map() : readAliases(readFileSync(aliases)),
    },
  ];
}
