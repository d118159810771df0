import type { Output } from '../../../src/contract/bridge/channels.ts';
import { message } from '../../../src/contract/verdict.ts';
import { type Actor, dayMs, hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { longest } from './goods.ts';
import { longestRows, planRows } from './plans.ts';
import { prints } from './prints.ts';
import { longestStation } from './troubles.ts';
import { longestScans, recentScans } from './verdicts.ts';

type Account = Output<'shift.account'>;
type Row = Account['documents'][number];

const none: Account['classes'] = {
  counted: 0,
  open: 0,
  'taken-back': 0,
  command: 0,
  'looked-up': 0,
  repeated: 0,
  stopped: 0,
  incomplete: 0,
  unexplained: 0,
};
const noStops: Account['stops'] = {
  held: 0,
  unreadable: 0,
  wrong: 0,
  over: 0,
  unknown: 0,
  'not-counted': 0,
  refused: 0,
};

const inShift = (rows: readonly Omit<Row, 'brought' | 'openLines' | 'needsPerson'>[]): Row[] =>
  rows.map((row, index) => ({
    ...row,
    brought: row.pieces,
    openLines: index === 1 ? 2 : 0,
    needsPerson: index === 1 || (row.outboxState === 'rejected' && !row.discarded),
  }));

/** Both sides of the sum: what is still in the documents, removed or unexplained has been scanned or added. */
function piecesOf(documents: readonly Row[], scanned: number, takenBack: number, unexplained = 0): Account['pieces'] {
  const sum = (isFinished: boolean) =>
    documents
      .filter(({ status }) => (status === 'closed') === isFinished)
      .reduce((total, { brought }) => total + brought, 0);
  const [open, finished] = [sum(false), sum(true)];
  return {
    scanned,
    added: open + finished + takenBack + unexplained - scanned,
    open,
    finished,
    elsewhere: 0,
    takenBack,
    unexplained,
  };
}

const classes = {
  ...none,
  counted: 338,
  open: 2,
  'taken-back': 9,
  command: 46,
  'looked-up': 6,
  repeated: 3,
  stopped: 7,
  incomplete: 1,
};

const documents = inShift(planRows.slice(0, 12));
const doneDocuments = inShift(planRows.slice(8, 14)).map((row) => ({ ...row, openLines: 0, needsPerson: false }));

const busy: Account = {
  shifts: [
    { since: now - 5.2 * hourMs, until: now - minuteMs },
    { since: now - dayMs - 5 * hourMs, until: now - dayMs + 2 * hourMs },
  ],
  back: 0,
  prints: prints.filter(({ state }) => state !== 'confirmed' && state !== 'replaced' && state !== 'dropped'),
  scans: 412,
  asScanned: { counted: 349, stopped: 7 },
  classes,
  stops: { ...noStops, held: 1, wrong: 3, unknown: 1, refused: 2 },
  pieces: piecesOf(documents, 349, 11),
  operators: [
    {
      operator: 'B-17',
      scans: 280,
      classes: { ...none, counted: 240, open: 2, 'taken-back': 5, command: 28, stopped: 5 },
    },
    {
      operator: 'Ana Oliveira',
      scans: 130,
      classes: { ...none, counted: 98, 'taken-back': 4, command: 26, stopped: 2 },
    },
    { operator: '', scans: 2, classes: { ...none, command: 2 } },
  ],
  documents,
  unexplained: 0,
  findings: [],
};

const done: Account = {
  ...busy,
  prints: [],
  classes: { ...classes, open: 0, counted: 340 },
  pieces: piecesOf(doneDocuments, 349, 11),
  documents: doneDocuments,
};

const moving: Account = {
  ...busy,
  prints: [],
  documents: busy.documents.map((row) => ({ ...row, openLines: 0, needsPerson: false })),
};

const finding = {
  at: now - 2 * hourMs,
  text: '4006381333931',
  operator: 'B-17',
  documentId: 'p3',
  number: 'T1-261121-003',
};
const unexplained: Account = {
  ...busy,
  classes: { ...classes, counted: 337, unexplained: 1 },
  pieces: piecesOf(documents, 349, 11, 1),
  unexplained: 3,
  findings: [
    { ...finding, why: message('unexplained.no-entry') },
    {
      ...finding,
      at: null,
      text: '',
      operator: '',
      why: message('unexplained.figures', { pieces: 40, boxes: 3, folded: 39, filled: 3 }),
    },
    { ...finding, at: null, text: '', operator: '', why: message('unexplained.sent-other', { sent: 40, folded: 39 }) },
  ],
};

const longestDocuments = inShift(longestRows);

const longestAccount: Account = {
  ...unexplained,
  scans: 50_000,
  asScanned: { counted: 42_745, stopped: 1_255 },
  classes: { ...classes, counted: 41_511, command: 6_000, stopped: 1_234, unexplained: 1_234 },
  stops: { held: 12, unreadable: 34, wrong: 567, over: 89, unknown: 123, 'not-counted': 45, refused: 364 },
  pieces: piecesOf(longestDocuments, 2_481_479, 1_234_567, 12_345),
  operators: Array.from({ length: 9 }, (_, index) => ({
    operator: index % 2 === 0 ? longest.operator : longest.unbroken,
    scans: 12_345,
    classes: { ...classes, counted: 12_345, stopped: 1_234 },
  })),
  documents: longestDocuments,
  unexplained: 1_234,
  findings: Array.from({ length: 200 }, (_, index) => ({
    ...finding,
    text: index % 2 === 0 ? longest.unbroken.repeat(4) : longest.sku,
    operator: longest.operator,
    number: longest.planId,
    why: message('unexplained.other-entry'),
  })),
};

const scene = (name: string, account: Account | 'away', more: Partial<Scene> = {}): Scene => ({
  name: `home-shift-end${name}`,
  screen: 'home',
  ready: '.home',
  answers: { 'scan.recent': recentScans, 'shift.account': account },
  act: openShiftEnd,
  ...more,
});

async function openShiftEnd({ press, appears }: Actor): Promise<void> {
  await press('shift-end');
  await appears('.shift-end :is([data-testid=shift-verdict], .empty-note, .failure-note)');
}

/** The proof at the end of a shift. */
export const shiftEndScenes: readonly Scene[] = [
  scene('', busy, { isMain: true }),
  scene('-done', done),
  scene('-moving', moving),
  scene('-unexplained', unexplained),
  scene('-nothing', { ...busy, ...empty(), shifts: [null, ...busy.shifts.slice(1)] }),
  scene('-away', 'away'),
  scene('-longest', longestAccount, {
    station: longestStation,
    answers: { 'scan.recent': longestScans, 'shift.account': longestAccount },
  }),
  scene('-down', busy, {
    act: async (actor) => {
      await openShiftEnd(actor);
      await actor.page.locator('.shift-end-people').scrollIntoViewIfNeeded();
    },
  }),
];

/** All done but the papers that nobody has confirmed. */
export const shiftEndPapersScenes: readonly Scene[] = [scene('-papers', { ...done, prints: busy.prints })];

function empty(): Pick<Account, 'scans' | 'asScanned' | 'classes' | 'stops' | 'pieces' | 'operators' | 'documents'> {
  const pieces = { scanned: 0, added: 0, open: 0, finished: 0, elsewhere: 0, takenBack: 0, unexplained: 0 };
  return {
    scans: 0,
    asScanned: { counted: 0, stopped: 0 },
    classes: none,
    stops: noStops,
    pieces,
    operators: [],
    documents: [],
  };
}
