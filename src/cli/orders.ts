import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure } from '../contract/failure.ts';
import { exportFromFolder } from '../core/start/export-from-folder.ts';
import { type SubmittedFile, submitFromFolder } from '../core/start/submit-from-folder.ts';
import { fileAnswer } from '../order-files/file-answer.ts';
import { allProfiles } from '../order-files/profiles/all-profiles.ts';
import type { OrderProfile } from '../order-files/profiles/order-profile.ts';
import { ownProfile } from '../order-files/profiles/own-profiles.ts';
import { readAliases } from '../order-files/sku-aliases.ts';
import { understandFile } from '../order-files/understand-file.ts';
import { encodingNamed, textEncodings } from '../tables/text-encoding.ts';
import { projectVersion } from './project.ts';
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
  --submit --data <dir>  queues the orders at the station with that data folder, with Dockside closed; they leave when it runs next. It
                     reads with the aliases, rules and formats of the station. If one order needs a person, none is queued: all wait
                     there as a draft. What the station has already is not added again
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
  submit: { type: 'boolean' },
});

try {
  if (flags.tracking !== undefined) print({ files: await writeTracking(flags.tracking) });
  else if (flags.submit) await submit();
  else {
    const [bytes, options] = given();
    const answer = fileAnswer(await understandFile(bytes, options));
    print(answer);
    process.exitCode = answer.problems.length > 0 ? 1 : 0;
  }
} catch (error) {
  // A station that is running, or is none, is no wrong flag.
  const help = error instanceof Failure ? '' : `\n${usage}\n`;
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${help}`);
  process.exitCode = 2;
}

function print(answer: unknown): void {
  process.stdout.write(`${JSON.stringify(answer, null, flags.json ? 0 : 2)}\n`);
}

/** Returns the paths of the files. */
async function writeTracking(tracking: string): Promise<string[]> {
  const { data, out } = flags;
  if (data === undefined || out === undefined) throw new Error('--tracking needs --data and --out');
  // Before anything is marked as exported.
  if (!existsSync(out)) throw new Error(`${out} does not exist`);
  const files = await exportFromFolder(data, tracking === 'all' ? null : tracking);
  return files.map(({ name, bytes }) => {
    const path = join(out, name);
    writeFileSync(path, bytes);
    return path;
  });
}

async function submit(): Promise<void> {
  const { data, file = '', aliases } = flags;
  if (data === undefined) throw new Error('--submit needs --data');
  if (aliases !== undefined) throw new Error('--aliases or --submit, not both: the station has its own aliases');
  const { bytes, kind, encoding, among } = fileGiven();
  const log = (said: string, error?: unknown) => void process.stderr.write(`${said}: ${error}\n`);
  const { understood, submitted } = await submitFromFolder(data, {
    ...{ version: projectVersion(), kind, encoding, among, log },
    file: { name: basename(file), bytes },
  });
  print({ ...fileAnswer(understood), submitted });
  process.stderr.write(`${became(submitted)}\n`);
  const isDone = submitted.orders + submitted.known.length > 0 && submitted.drafts.length === 0;
  process.exitCode = isDone && understood.problems.length === 0 ? 0 : 1;
}

function became({ batches, orders, known, drafts }: SubmittedFile): string {
  return [
    ...(orders > 0 ? [`Queued with ${batches.join(', ')}: ${orders} orders. They leave when Dockside runs next.`] : []),
    ...(known.length > 0 ? [`At the station already: ${known.length} orders.`] : []),
    ...(drafts.length > 0 ? [`Not queued, waiting for a person: ${drafts.join(', ')}.`] : []),
    ...(orders + known.length + drafts.length === 0 ? ['There is no order that can be queued.'] : []),
  ].join('\n');
}

function given(): Parameters<typeof understandFile> {
  const { bytes, kind, encoding, among } = fileGiven();
  const aliases = flags.aliases === undefined ? new Map() : readAliases(readFileSync(flags.aliases));
  return [bytes, { kind, profiles: among(allProfiles(kind)), encoding, delimiter: null, aliases }];
}

function profileIn(path: string): OrderProfile {
  const { profile, wrong } = ownProfile(readFileSync(path, 'utf8'));
  if (profile === null) throw new Error(`${path} cannot be used:\n${wrong}`);
  return profile;
}

/** `among`: those of the known formats that the file may have. */
function fileGiven() {
  const { kind, file, profile, 'profile-file': profileFile, encoding } = flags;
  if (kind !== 'drop-ship' && kind !== 'outbound') throw new Error('--kind is drop-ship or outbound');
  if (file === undefined) throw new Error('--file is missing');
  const named = encoding === undefined ? null : encodingNamed(encoding);
  if (encoding !== undefined && named === null) throw new Error(`--encoding ${encoding} is not known`);
  if (profile !== undefined && profileFile !== undefined) throw new Error('--profile or --profile-file, not both');
  const described = profileFile === undefined ? null : [profileIn(profileFile)];
  const among = (known: readonly OrderProfile[]): readonly OrderProfile[] => {
    const wanted = described ?? known.filter(({ name }) => profile === undefined || name === profile);
    if (wanted.length === 0) throw new Error(`--profile ${profile} is not known`);
    return wanted;
  };
  const read = readFileSync(file);
  const bytes = read.buffer.slice(read.byteOffset, read.byteOffset + read.byteLength);
  return { bytes, kind, encoding: named, among } as const;
}
