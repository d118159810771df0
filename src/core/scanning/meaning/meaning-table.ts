/**
 * What a scan means (manual/floor.md 3), line by line: a kind of code by the state that the station is in.
 *
 * What kind a code is, and in what order that is tried, stands in read-meaning.ts.
 * The columns stand in the order in which they count: of those that hold now (station-states.ts) the first one whose
 * cell is not empty decides. The last eight are where the scan was made, and exactly one of them always holds.
 * `impossible`: that kind of code is not read there. A new document brings columns, and rows for what it expects.
 */
export const states = [
  'held', // an error waits to be acknowledged
  'offered', // the last scan offered to switch to another plan
  'entry-asked', // the last scan asked about an entry of the Outbox that nobody else can judge
  'meant-asked', // the last scan did nothing yet, and asked whether that was meant
  'change-first', // a change of boxes is open that takes nothing yet: its order has not come, or one of its boxes is to be judged
  'send-asked', // a change of boxes asks whether it is to be sent
  'print-asked', // the last scan printed something, or asked about a print: whether it came out
  're-read', // the last entry of the plan may be a re-read
  'asked', // an open line of the plan waits for an answer
  'learning', // an open line of the plan waits for the SKU that names it
  'minus', // MINUS is armed
  'plan', // a plan, or a change of boxes, is open on this screen
  'check', // a putaway check, a pallet check or a bill is open on this screen: its own rules say what a code does (documents/)
  'home', // no document here: Home
  'stock', // no document here: the screen that looks things up
  'fetching', // no document here: a screen whose documents begin with an order of the service
  'tracking', // no document here: the screen that parcels are tracked on
  'pricing', // no document here: the screen that prices are asked for on
  'elsewhere', // no document here: any other screen
] as const;
export type StationState = (typeof states)[number];

type Row<Action> = readonly [
  held: Action,
  offered: Action,
  entryAsked: Action,
  meantAsked: Action,
  changeFirst: Action,
  sendAsked: Action,
  printAsked: Action,
  reRead: Action,
  asked: Action,
  learning: Action,
  minus: Action,
  plan: Action,
  check: Action,
  home: Action,
  stock: Action,
  fetching: Action,
  tracking: Action,
  pricing: Action,
  elsewhere: Action,
];

export type CommonAction = 'wait' | 'impossible';
type Cell<Action> = Action | CommonAction | '';

export type CommandAction =
  | 'acknowledge'
  | 'bounce'
  | 'switch'
  | 'stay'
  | 'take-asked'
  | 'leave-asked'
  | 'send-again'
  | 'mark-sent'
  | 'answer-print'
  | 'keep-both'
  | 'take-back'
  | 'keep'
  | 'remove'
  | 'nothing-asked'
  | 'disarm'
  | 'do-at-station'
  | 'do-in-plan'
  | 'do-in-check'
  | 'do-in-change'
  | 'no-plan';
export type PaperAction =
  | 'into-check'
  | 'say-open'
  | 'open-box'
  | 'offer'
  | 'go-there'
  | 'say-closed'
  | 'say-first'
  | 'say-strange-box'
  | 'track';
export type GoodsAction =
  | 'name'
  | 'take-one'
  | 'count'
  | 'count-open'
  | 'into-check'
  | 'show-in-stock'
  | 'show'
  | 'track'
  | 'price'
  | 'say-uncounted'
  | 'ask'
  | 'ask-typed'
  | 'fetch'
  | 'say-first'
  | 'say-which'
  | 'say-no-item';
export type FaultAction = 'say-bad-command' | 'say-empty' | 'say-broken' | 'track';

// biome-ignore format: a table is read by its columns.
const commands = {
  //                   held            offered    entry-asked    meant-asked     change-first     send-asked       print-asked      re-read       asked      learning  minus      plan              check             home              stock             fetching          tracking          pricing           elsewhere
  'twin-command':     ['wait',         '',        '',            '',             '',              '',              '',              '',           '',        '',       '',        'bounce',         'bounce',         'bounce',         'bounce',         'bounce',         'bounce',         'bounce',         'bounce'],
  'yes':              ['acknowledge',  'switch',  'send-again',  'take-asked',   'do-in-change',  'do-in-change',  'answer-print',  'keep-both',  'keep',    '',       '',        'nothing-asked',  'do-in-check',    'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked'],
  'no':               ['wait',         'stay',    'mark-sent',   'leave-asked',  'do-in-change',  'do-in-change',  'answer-print',  'take-back',  'remove',  'remove', '',        'nothing-asked',  'do-in-check',    'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked'],
  'undo':             ['wait',         '',        '',            '',             'do-in-change',  '',              '',              '',           '',        '',       'disarm',  'do-in-plan',     'do-in-check',    'no-plan',        'no-plan',        'no-plan',        'no-plan',        'no-plan',        'no-plan'],
  'plan-command':     ['wait',         '',        '',            '',             'do-in-change',  '',              '',              '',           '',        '',       '',        'do-in-plan',     'do-in-check',    'no-plan',        'no-plan',        'no-plan',        'no-plan',        'no-plan',        'no-plan'],
  'station-command':  ['wait',         '',        '',            '',             '',              '',              '',              '',           '',        '',       '',        'do-at-station',  'do-at-station',  'do-at-station',  'do-at-station',  'do-at-station',  'do-at-station',  'do-at-station',  'do-at-station'],
} satisfies Record<string, Row<Cell<CommandAction>>>;

// biome-ignore format: a table is read by its columns.
const faults = {
  // A command that is none, an empty scan, and a code with a fault that nobody here knows as it is.
  'bad-command':  ['wait',  '',  '',  '',  '',  '',  '',  '',  '',  '',  '',  'say-bad-command',  'say-bad-command',  'say-bad-command',  'say-bad-command',  'say-bad-command',  'say-bad-command',  'say-bad-command',  'say-bad-command'],
  'empty':        ['wait',  '',  '',  '',  '',  '',  '',  '',  '',  '',  '',  'say-empty',        'say-empty',        'say-empty',        'say-empty',        'say-empty',        'say-empty',        'say-empty',        'say-empty'],
  'broken':       ['wait',  '',  '',  '',  '',  '',  '',  '',  '',  '',  '',  'say-broken',       'say-broken',       'say-broken',       'say-broken',       'say-broken',       'track',            'say-broken',       'say-broken'],
} satisfies Record<string, Row<Cell<FaultAction>>>;

// biome-ignore format: a table is read by its columns.
const papers = {
  // What the open plan expects: its own number, and its own boxes by their number or the SSCC on their label.
  'own-number':    ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',  '',  'say-open',    'impossible',  'impossible',       'impossible',       'impossible',       'impossible',  'impossible',       'impossible'],
  'own-box':       ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  '',  '',  'open-box',    'impossible',  'impossible',       'impossible',       'impossible',       'impossible',  'impossible',       'impossible'],
  // GS1: an SSCC that is nobody's box yet.
  'new-box':       ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  '',  '',  'open-box',    'into-check',  'say-strange-box',  'say-strange-box',  'say-strange-box',  'track',       'say-strange-box',  'say-strange-box'],
  // What the open check or bill expects: its own order, goods, box, pallet or parcel.
  'expected':      ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',  '',  'impossible',  'into-check',  'impossible',       'impossible',       'impossible',       'impossible',  'impossible',       'impossible'],
  // Known documents: another plan or its box, by number or by SSCC.
  'other-paper':   ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',  '',  'offer',       'offer',       'go-there',         'offer',            'offer',            'offer',       'offer',            'offer'],
  'closed-paper':  ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',  '',  'say-closed',  'say-closed',  'say-closed',       'say-closed',       'say-closed',       'say-closed',  'say-closed',       'say-closed'],
} satisfies Record<string, Row<Cell<PaperAction>>>;

// biome-ignore format: a table is read by its columns.
const goods = {
  // GS1: neither a box nor an item; and an item.
  'gs1-no-item':  ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',      '',          'say-no-item',  'say-no-item',  'say-no-item',    'say-no-item',  'say-no-item',    'say-no-item',    'say-no-item',  'say-no-item'],
  'gs1-item':     ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  'name',  'take-one',  'count',        'into-check',   'show-in-stock',  'show',         'say-uncounted',  'say-uncounted',  'price',        'say-uncounted'],
  // The catalogue, and above it what was learned; a code of several SKUs names none of them.
  'learned':      ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  'name',  'take-one',  'count',        'into-check',   'show-in-stock',  'show',         'say-uncounted',  'say-uncounted',  'price',        'say-uncounted'],
  'catalogue':    ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  'name',  'take-one',  'count',        'into-check',   'show-in-stock',  'show',         'say-uncounted',  'say-uncounted',  'price',        'say-uncounted'],
  'ambiguous':    ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',      '',          'say-which',    'say-which',    'say-which',      'say-which',    'say-which',      'say-which',      'say-which',    'say-which'],
  // Unknown; and a text that was kept as the Sku of this plan.
  'kept':         ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  'name',  'take-one',  'count',        'impossible',   'impossible',     'impossible',   'impossible',     'impossible',     'impossible',   'impossible'],
  'unknown':      ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  '',      'take-one',  'count-open',   'into-check',   'ask',            'ask',          'fetch',          'track',          'ask',          'ask'],
  // What may have been typed by a person, where a desk takes goods.
  'typed':        ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',      '',          'impossible',   'ask-typed',    'impossible',     'impossible',   'impossible',     'ask-typed',      'ask-typed',    'impossible'],
} satisfies Record<string, Row<Cell<GoodsAction>>>;

export type CommandKind = keyof typeof commands;
export type FaultKind = keyof typeof faults;
export type PaperKind = keyof typeof papers;
export type GoodsKind = keyof typeof goods;
export type Kind = CommandKind | FaultKind | PaperKind | GoodsKind;

export const meanings = { commands, faults, papers, goods };

/** The action of a row in these states. */
export function actionIn<Action extends string>(row: Row<Cell<Action>>, holding: ReadonlySet<StationState>) {
  for (const [at, state] of states.entries()) {
    const action = row[at];
    if (holding.has(state) && action !== undefined && action !== '') return action;
  }
  throw new Error('a scan was made nowhere');
}
