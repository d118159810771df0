import { createWriteStream, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Failure } from '../../contract/failure.ts';
import { writeJoinCode } from '../../contract/site/join-code.ts';
import { changeBackupTerms, readBackupTerms } from '../../hub/backup-terms.ts';
import { hubDoctor } from '../../hub/doctor/hub-doctor.ts';
import { exportHub } from '../../hub/export-hub.ts';
import { type HubStatus, hubStatus, type StationStatus } from '../../hub/hub-status.ts';
import { initHub, setBudget } from '../../hub/init-hub.ts';
import { readBoard } from '../../hub/read-board.ts';
import { addStation, type HubAddress, removeStation } from '../../hub/stations.ts';
import { boardTable } from './board-table.ts';
import { qrForTerminal, qrModules } from './draw-qr.ts';
import { joinSheet } from './join-sheet.ts';
import { recoverySheet } from './recovery-sheet.ts';
import { type SheetLanguage, sheetLanguages } from './secret-sheet.ts';
import { trySite } from './try-site.ts';

// `npm run site`: sets up and looks after the hub of a site. What it does is in src/hub; this says it.

const usage = `npm run site -- <command> [flags]: the hub of a site, a PostgreSQL that its stations share
  init <url> [--name <site>] [--out <html file>] [--language ${sheetLanguages.join('|')}] [--new-key]
                                 makes the hub in an empty database, or brings it up to date; may run again at any time.
                                 Shows, once, the recovery key that opens the backups of the stations; --out writes a sheet
                                 --new-key: another one, for what is backed up from then on
  add <station> [--again] [--address <host>[:<port>]] [--out <html file>] [--language ${sheetLanguages.join('|')}]
                                 adds a station and prints its join code, as text and QR; --out writes a sheet to print
                                 --again: a new computer takes the place of one that is there; its old join code ends
                                 --address: where stations reach the hub, if not where this computer does
  remove <station>               ends its sessions and lets it in no more; what it told the hub stays
  status [--json]                the stations: when they were last seen, what the hub has of them
  budget <requests>|none         so many requests a minute may all stations together make at the service
  backups [--keep <newest>,<days>,<weeks>] [--every <minutes>] [--most <MB>]
                                 how many backups of each station the hub keeps, how often it takes one, and in how much room
  board [--json] [--watch]       what needs a person at any station, and how each stands; --watch: again every 5 s.
                                 The login may be a member of dockside_board, who can only read
  doctor [--json]                looks at connection, settings, rights; exits with 1 if something fails
  export --out <file>            writes all that the hub has, as JSON lines
  try [--no-open]                a site to look at: a hub, the practice warehouse and three stations on this computer,
                                 until it is stopped; needs the programs of a PostgreSQL, and no --hub
  --hub <url>    the hub, for all commands: postgres://<owner>:<password>@<host>:5432/<database>, or DOCKSIDE_HUB in the
                 environment, which other accounts of the computer cannot read
  --help         this text
exits with 0 when it is done, 1 when it failed, 2 for a bad flag`;

const flagsOf = {
  init: ['name', 'out', 'language', 'new-key'],
  add: ['again', 'address', 'out', 'language'],
  remove: [],
  status: ['json'],
  budget: [],
  backups: ['keep', 'every', 'most'],
  board: ['json', 'watch'],
  doctor: ['json'],
  export: ['out'],
  try: ['no-open'],
} as const;
type Command = keyof typeof flagsOf;
const takesName: readonly Command[] = ['add', 'remove'];
/** These have something behind their name. */
const takesOperand: readonly Command[] = [...takesName, 'budget'];

const watchEveryMs = 5_000;
/** What a hub that is watched may be for a while. */
const passing: ReadonlySet<string> = new Set(['offline', 'unavailable']);

const { command, operand, hub, flags } = given();
try {
  await commands()[command]();
} catch (error) {
  const { message, stack } = error as Error; // what is thrown here is an Error
  process.stderr.write(`${error instanceof Failure || 'code' in Object(error) ? message : stack}\n`);
  process.exitCode = 1;
}

function commands(): Readonly<Record<Command, () => Promise<void>>> {
  return {
    async init() {
      const newKey = flags['new-key'] === true;
      const { site, hubId, applied, recoveryKey } = await initHub(hub, flags.name ?? null, { newKey });
      say(
        applied.length === 0
          ? 'The schema is up to date.'
          : applied.map(({ version, what }) => `Schema ${version}: ${what}.`).join('\n'),
      );
      if (recoveryKey !== null) showRecoveryKey(site, recoveryKey);
      say(`The hub of ${site} is ready (${hubId}). Next: npm run site -- add <station>`);
    },
    async add() {
      const code = await addStation(hub, operand, address(), { again: flags.again === true });
      const text = writeJoinCode(code);
      if (flags.out !== undefined) {
        writeFileSync(flags.out, joinSheet(code, text, flags.language as SheetLanguage), { mode: 0o600 }); // checked in given()
        warn(`The sheet to print is ${flags.out}. Whoever has it is ${code.station}: destroy it after use.`);
      }
      say(`${text}\n`);
      say(qrForTerminal(qrModules(text)));
      say(`${code.station} joins ${code.site} when this is scanned at Settings > Site. It is not shown again.`);
      if (code.certificate === null) warn('The hub has no TLS: only a station on its own computer can join it.');
      if (/^(localhost|127\.|::1$)/.test(code.host))
        warn(
          `The code says that the hub is on the station's own computer (${code.host}). If not, remove and add it with --address.`,
        );
    },
    async remove() {
      const name = await removeStation(hub, operand);
      say(`${name} was removed. Its entries stay. Adding it again makes a new join code.`);
    },
    async status() {
      const status = await hubStatus(hub);
      say(flags.json ? JSON.stringify(status) : statusInWords(status));
    },
    async budget() {
      await setBudget(hub, operand === 'none' ? null : Number(operand));
      say(
        operand === 'none'
          ? 'Stations make as many requests as they like.'
          : `All stations together make ${operand} requests a minute.`,
      );
    },
    async backups() {
      const terms = flags.keep ?? flags.every ?? flags.most;
      const { keep, everyMinutes, mostMb, hasKey } =
        terms === undefined ? await readBackupTerms(hub) : await changeBackupTerms(hub, flags);
      say(
        `Of each station: the newest ${keep.newest}, the last of ${keep.days} days, the last of ${keep.weeks} weeks.`,
      );
      say(`One every ${everyMinutes} minutes, if there was work; at most ${mostMb} MB of a station.`);
      if (!hasKey) warn('The site has no recovery key, so stations back up nothing. Make one: npm run site -- init');
    },
    async board() {
      const show = async () => {
        const board = await readBoard(hub);
        say(flags.json ? JSON.stringify(board) : `${flags.watch ? clearScreen() : ''}${boardTable(board)}`);
      };
      if (!flags.watch) return show();
      for (;;) {
        // The last one stays in sight while the hub is away. A wrong address or password will not get better.
        await show().catch((error: unknown) => {
          if (!(error instanceof Failure) || !passing.has(error.code)) throw error;
          warn(`${new Date().toISOString()}: ${error.message}`);
        });
        await setTimeout(watchEveryMs);
      }
    },
    async doctor() {
      const findings = await hubDoctor(hub);
      const lines = findings.map(({ what, state, found, advice }) =>
        [`${state.padEnd(5)} ${what}: ${found}`, ...(advice === undefined ? [] : [`      ${advice}`])].join('\n'),
      );
      say(flags.json ? JSON.stringify(findings) : lines.join('\n'));
      if (findings.some(({ state }) => state === 'fail')) process.exitCode = 1;
    },
    try: () => trySite(!flags['no-open'], say),
    async export() {
      const path = flags.out ?? '';
      // Half of it never has the name of the whole.
      const part = `${path}.part`;
      try {
        const entries = await exportHub(hub, createWriteStream(part, { mode: 0o600 }));
        renameSync(part, path);
        say(`${entries} entries were written to ${path}.`);
      } finally {
        rmSync(part, { force: true });
      }
    },
  };
}

function showRecoveryKey(site: string, key: string): void {
  if (flags.out !== undefined) {
    const sheet = recoverySheet(site, key, new Date(), flags.language as SheetLanguage); // checked in given()
    writeFileSync(flags.out, sheet, { mode: 0o600 });
    warn(`The sheet to print is ${flags.out}. Print it, lock it away, and delete the file.`);
  }
  say(`Recovery key: ${key}`);
  say('It opens the backups of the stations. It is not shown again, and nobody can make it again: keep it on paper.');
}

/** A file or another program gets one board after the other. */
function clearScreen(): string {
  return process.stdout.isTTY ? '\u001b[2J\u001b[H' : '';
}

function statusInWords({ site, hubId, stations, entries, bytes, alarms }: HubStatus): string {
  const lines = stations.map((station) => {
    const { stores, sessions, waiting } = station;
    const seen = station.lastSeenAt === null ? 'has not joined yet' : `last seen ${station.lastSeenAt}`;
    const said = [
      station.removedAt === null ? seen : `removed ${station.removedAt}`,
      ...(sessions > 0 ? [`${sessions} connections`] : []),
      ...(station.version === null ? [] : [`version ${station.version}`]),
      ...(waiting === 0 ? [] : [`${waiting} entries not here yet`]),
      ...(station.removedAt === null ? [backupInWords(station)] : []),
      ...(station.alarms > 0 ? [`${station.alarms} ALARMS`] : []),
    ];
    const ofStores = stores.map(
      ({ store, lastSeq, lastAt }) => `    store ${store}: up to ${lastSeq}, ${lastAt ?? 'nothing yet'}`,
    );
    return [`  ${station.station}: ${said.join(', ')}`, ...ofStores].join('\n');
  });
  const total = `${entries} entries, ${(bytes / 2 ** 20).toFixed(0)} MB, ${alarms} alarms`;
  return [`${site} (${hubId}): ${stations.length} stations, ${total}`, ...lines].join('\n');
}

function backupInWords({ backup }: StationStatus): string {
  if (backup === null) return 'no backup yet';
  const { at, bytes, kept } = backup;
  return `backup of ${at} (${(bytes / 1e6).toFixed(1)} MB, ${kept} kept)`;
}

function given() {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    say(usage);
    process.exit(0);
  }
  const string = { type: 'string' } as const;
  const options = {
    hub: string,
    name: string,
    address: string,
    out: string,
    language: string,
    json: { type: 'boolean' },
    watch: { type: 'boolean' },
    'no-open': { type: 'boolean' },
    'new-key': { type: 'boolean' },
    again: { type: 'boolean' },
    keep: string,
    every: string,
    most: string,
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [named = '', operand, ...more] = positionals;
    const command = (Object.keys(flagsOf) as Command[]).find((each) => each === named); // an object with these keys
    if (command === undefined) throw new Error(named === '' ? 'a command is missing' : `${named} is no command`);
    const allowed: readonly string[] = [...flagsOf[command], 'hub'];
    const stray = Object.keys(values).find((flag) => !allowed.includes(flag));
    if (stray !== undefined) throw new Error(`--${stray} does not belong to ${command}`);
    if (more.length > 0 || (operand !== undefined && command !== 'init' && !takesOperand.includes(command)))
      throw new Error(`what does ${more[0] ?? operand} mean?`);
    if (operand === undefined && takesName.includes(command)) throw new Error('the name of a station is missing');
    if (command === 'budget' && !/^(none|[1-9]\d{0,5})$/.test(operand ?? ''))
      throw new Error('a number of requests a minute is missing, or none');
    if (command === 'export' && values.out === undefined) throw new Error('--out is missing');
    const { language = 'en' } = values;
    if (!sheetLanguages.some((each) => each === language))
      throw new Error(`--language ${language} is none of ${sheetLanguages.join(', ')}`);
    const hub = values.hub ?? (command === 'init' ? operand : undefined) ?? process.env.DOCKSIDE_HUB;
    if (hub === undefined && command !== 'try') throw new Error('--hub is missing, and so is DOCKSIDE_HUB');
    return { command, operand: operand ?? '', hub: hub ?? '', flags: { ...values, language } };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}\n`);
    return process.exit(2);
  }
}

function address(): HubAddress | null {
  if (flags.address === undefined) return null;
  const [, v6, name, port = '5432'] = /^(?:\[([\da-f:.]+)\]|([^:\s[\]]+))(?::(\d{1,5}))?$/i.exec(flags.address) ?? [];
  const host = v6 ?? name;
  if (host === undefined || Number(port) > 65_535)
    throw new Failure('invalid-input', `--address ${flags.address} is not <host>[:<port>]`);
  return { host, port: Number(port) };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}
