import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { mostImportBytes, mostOrderFileBytes } from '../../../contract/import-limits.ts';
import {
  FolderFile,
  type OrderFolder as OrderFolderSettings,
  type ShownFolderFile,
} from '../../../contract/orders/order-folder.ts';
import { isOrders, orderKindOf } from '../../../documents/kinds.ts';
import type { TrackingFile } from '../../../order-files/tracking/write-tracking-file.ts';
import type { UnderstoodNamed } from '../../../order-files/understand-files.ts';
import { nothingUnderstood } from '../../../order-files/understood.ts';
import type { CoreContext } from '../../core-context.ts';
import type { Environment } from '../../runtime/environment.ts';
import { createWorkLoop } from '../../runtime/work-loop.ts';
import { exportTracking } from '../export-tracking.ts';
import { contentId, filesIn, freePath, putAway, writeWhole } from './folder-files.ts';
import { type FileOutcome, folderReport } from './folder-report.ts';
import { queueClosed } from './queue-in-slices.ts';
import { reportWords } from './report-words.ts';
import { addFile, readingOf } from './take-file.ts';
import type { UnderstandOrders } from './understand-in-thread.ts';

/** A folder on a network share sends no events, so that it is looked at. A file is taken once two looks found it the same. */
const lookMs = 3_000;
/** Files of tracking numbers are written this often: a marketplace takes many numbers at once. */
const trackingMs = 15 * 60_000;

/** Watches the folder of the settings: each file in it becomes a batch, and is moved to `done` or `failed` with a report beside it. */
export function createOrderFolder(
  coreNow: () => CoreContext,
  parts: {
    readonly environment: Environment;
    readonly understand: UnderstandOrders;
    readonly log: (message: string, error?: unknown) => void;
  },
): CoreContext['orderFolder'] {
  const unwritten: TrackingFile[] = [];
  /** Files that somebody has open cannot be moved: they are taken once, and their reports follow. */
  const unmoved = new Map<string, Became>();
  let lastLook: ReadonlyMap<string, string> = new Map();
  let lastTracking = 0;
  let trouble = '';

  const words = () => reportWords(coreNow().settings().language);

  async function work(): Promise<number | null> {
    await queueClosed(coreNow(), loop.isStopped);
    const watched = coreNow().settings().orderFolder;
    if (watched.path === '') {
      setTrouble('');
      lastLook = new Map();
      return null;
    }
    const found = await filesIn(watched.path);
    const unchanged = [...found].flatMap(([name, mark]) => (lastLook.get(name) === mark ? [name] : []));
    lastLook = found;
    keepBegun(begunFiles(coreNow()).filter(({ name }) => found.has(name)));
    let why = '';
    for (const name of unchanged) {
      if (loop.isStopped()) return lookMs;
      await take(watched, name).catch((error: unknown) => {
        parts.log(`${name} in the watched folder was not taken`, error);
        why = `${name}: ${words().trouble(error)}`;
      });
    }
    if (watched.writesTracking) await writeTracking(watched.path);
    setTrouble(why);
    return lookMs;
  }

  async function take(watched: OrderFolderSettings, name: string): Promise<void> {
    const path = join(watched.path, name);
    const most = /\.xlsx$/i.test(name) ? mostImportBytes.xlsx : mostOrderFileBytes;
    const bytes = (await stat(path)).size > most ? null : new Uint8Array(await readFile(path));
    const content = bytes === null ? '' : contentId(bytes);
    const key = `${name} ${content}`;
    const { file, outcome } = unmoved.get(key) ?? (await became(watched, name, bytes, content));
    unmoved.set(key, { file, outcome });
    await putAway(
      watched.path,
      name,
      folderReport(file, outcome, words()),
      outcome.result === 'failed' ? 'failed' : 'done',
    );
    unmoved.delete(key);
    keepBegun(begunFiles(coreNow()).filter((each) => each.name !== name));
    note(file, outcome);
  }

  async function became(
    watched: OrderFolderSettings,
    name: string,
    bytes: Uint8Array<ArrayBuffer> | null,
    content: string,
  ): Promise<Became> {
    const file = bytes === null ? tooBig(name) : await understood(watched, name, bytes);
    const begun = begunFiles(coreNow());
    const goesOn = begun.some((each) => each.name === name && each.content === content);
    if (!goesOn) keepBegun([...begun, { name, content }]);
    const { submits } = watched;
    return { file, outcome: await addFile(coreNow(), watched.kind, file, content, { submits, goesOn }) };
  }

  async function understood({ kind }: OrderFolderSettings, name: string, bytes: Uint8Array<ArrayBuffer>) {
    const options = { ...readingOf(coreNow(), kind), encoding: null, delimiter: null };
    const [file] = await parts.understand([{ name, bytes: bytes.buffer }], options);
    return file ?? tooBig(name);
  }

  function keepBegun(files: readonly BegunFile[]): void {
    const { keyValues, environment, actor } = coreNow();
    if (files.length !== begunFiles(coreNow()).length) keyValues.write(begunKey, files, environment.now(), actor());
  }

  function note({ name, problems }: UnderstoodNamed, { result, orders, batches }: FileOutcome): void {
    const at = coreNow().environment.now();
    const file: FolderFile = { name, at, result, orders, problems: problems.length, batch: batches[0] ?? '' };
    coreNow().keyValues.write(filesKey, [file, ...notedFiles(coreNow())].slice(0, mostShown), at, coreNow().actor());
    coreNow().emit({ type: 'order-folder' });
  }

  /** What a stopped share did not take is written later; each file is among the last exports, too. */
  async function writeTracking(path: string): Promise<void> {
    if (coreNow().environment.now() - lastTracking >= trackingMs) {
      unwritten.push(...(await exportTracking(coreNow(), null)));
      lastTracking = coreNow().environment.now();
    }
    for (let file = unwritten[0]; file !== undefined; file = unwritten[0]) {
      await mkdir(join(path, 'out'), { recursive: true });
      await writeWhole(await freePath(join(path, 'out'), file.name), file.bytes);
      unwritten.shift();
    }
  }

  function setTrouble(why: string): void {
    if (why === trouble) return;
    trouble = why;
    coreNow().emit({ type: 'order-folder' });
  }

  const loop = createWorkLoop({
    environment: parts.environment,
    work,
    onError: (error) => {
      setTrouble(words().trouble(error));
      return lookMs;
    },
  });
  return {
    wake: loop.wake,
    stop: loop.stop,
    view: () => {
      const state = coreNow().settings().orderFolder.path === '' ? 'off' : trouble === '' ? 'watching' : 'missing';
      return { state, why: trouble, files: shownFiles(coreNow()) };
    },
    seen: (until) => {
      coreNow().keyValues.write(seenKey, until, coreNow().environment.now(), coreNow().actor());
      coreNow().emit({ type: 'order-folder' });
    },
  };
}

/** What a file held, and what came of it. */
interface Became {
  readonly file: UnderstoodNamed;
  readonly outcome: FileOutcome;
}

/** Files that were begun, and whose reports are not written: after a restart they go on, and are not taken for files that come again. */
const BegunFile = z.object({ name: z.string(), content: z.string() });
type BegunFile = z.infer<typeof BegunFile>;
const begunKey = 'orders.folder.begun';

function begunFiles({ keyValues }: CoreContext): BegunFile[] {
  return z.array(BegunFile).safeParse(keyValues.read(begunKey)).data ?? [];
}

const filesKey = 'orders.folder.files';
/** Of the files that were taken, newest first. */
const mostShown = 50;

function notedFiles({ keyValues }: CoreContext): FolderFile[] {
  return z.array(FolderFile).safeParse(keyValues.read(filesKey)).data ?? [];
}

const seenKey = 'orders.folder.seen';

/** With what waits for a person: a draft that nobody has opened, and what failed and did not come again in a better form. */
function shownFiles(core: CoreContext): ShownFolderFile[] {
  const seen = z.number().safeParse(core.keyValues.read(seenKey)).data ?? 0;
  const files = notedFiles(core);
  return files.map((file, at) => {
    const isReplaced = files.slice(0, at).some(({ name, result }) => name === file.name && result !== 'failed');
    const draft = file.result === 'draft' ? core.documents.byNumber(file.batch) : null;
    return {
      ...file,
      waiting:
        draft?.status === 'parked' && isOrders(draft.kind) ? { id: draft.id, kind: orderKindOf(draft.kind) } : null,
      isUnseen: file.result === 'failed' && file.at > seen && !isReplaced,
    };
  });
}

function tooBig(name: string): UnderstoodNamed {
  const problem = { row: 1, column: null, field: null, code: 'too-big' as const };
  return { ...nothingUnderstood, name, fault: 'too-big', problems: [problem] };
}
