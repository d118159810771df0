/**
 * What a scan means (manual/floor.md 3), row by row: a kind of code by the state that the station is in.
 *
 * The kinds of codes, and the order in which they are tried, are in read-meaning.ts.
 * The columns are in order of precedence: of those that hold now (station-states.ts), the first one whose cell is not empty decides. The
 * last nine are where the scan was made, and exactly one of them always holds.
 * `impossible`: that kind of code is never read there. A new document adds columns, and rows for what it expects.
 */
export const states = [
  'held', // an error waits to be acknowledged
  'offered', // the last scan offered to switch to another plan
  'entry-asked', // the last scan asked about an entry of the Outbox that only a person can judge
  'meant-asked', // the last scan did nothing yet and asked whether it was intended
  'change-first', // a change of boxes is open that accepts nothing yet: its order has not arrived, or one of its boxes is to be judged
  'send-asked', // a change of boxes asks whether it is to be sent, or a box whether its weight is right
  'print-asked', // the last scan printed something or asked about a print: did it come out
  're-read', // the last entry of the plan may be a re-read
  'asked', // an open line of the plan waits for an answer
  'learning', // an open line of the plan waits for a SKU to identify it
  'minus', // MINUS is armed
  'plan', // a plan, or a change of boxes, is open on this screen
  'check', // a putaway check, a pallet check or a bill is open on this screen: its own rules decide (documents/)
  'home', // no document here: Home
  'stock', // no document here: the screen for look-ups
  'fetching', // no document here: a screen whose documents start with an order of the service
  'packing', // no document here: the screen whose documents start with an order of this station
  'tracking', // no document here: the screen where parcels are tracked
  'pricing', // no document here: the screen for rates
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
  packing: Action,
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
  | 'do-with-camera'
  | 'no-plan';
export type DocumentAction =
  | 'into-check'
  | 'say-open'
  | 'open-box'
  | 'offer'
  | 'go-there'
  | 'say-closed'
  | 'say-first'
  | 'say-strange-box'
  | 'say-station-box'
  | 'offer-take-over'
  | 'track';
export type ManifestAction = 'take-contents' | 'say-first' | 'say-no-minus' | 'say-contents' | 'say-not-here';
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
  | 'begin-with-own'
  | 'say-first'
  | 'say-which'
  | 'say-no-item';
export type FaultAction = 'say-bad-command' | 'say-empty' | 'say-broken' | 'track';

// biome-ignore format: a table is read by its columns.
const commands = {
  //                   held            offered    entry-asked    meant-asked     change-first     send-asked       print-asked      re-read       asked      learning  minus      plan              check             home              stock             fetching          packing           tracking          pricing           elsewhere
  'twin-command':     ['wait',         '',        '',            '',             '',              '',              '',              '',           '',        '',       '',        'bounce',         'bounce',         'bounce',         'bounce',         'bounce',         'bounce',         'bounce',         'bounce',         'bounce'],
  'camera-command':   ['impossible',   '',        '',            '',             '',              '',              '',              '',           '',        '',       '',        'do-with-camera', 'do-with-camera', 'do-with-camera', 'do-with-camera', 'do-with-camera', 'do-with-camera', 'do-with-camera', 'do-with-camera', 'do-with-camera'],
  'yes':              ['acknowledge',  'switch',  'send-again',  'take-asked',   'do-in-change',  'do-in-change',  'answer-print',  'keep-both',  'keep',    '',       '',        'nothing-asked',  'do-in-check',    'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked'],
  'no':               ['wait',         'stay',    'mark-sent',   'leave-asked',  'do-in-change',  'do-in-change',  'answer-print',  'take-back',  'remove',  'remove', '',        'nothing-asked',  'do-in-check',    'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked',  'nothing-asked'],
  'undo':             ['wait',         '',        '',            '',             'do-in-change',  '',              '',              '',           '',        '',       'disarm',  'do-in-plan',     'do-in-check',    'no-plan',        'no-plan',        'no-plan',        'no-plan',        'no-plan',        'no-plan',        'no-plan'],
  'plan-command':     ['wait',         '',        '',            '',             'do-in-change',  '',              '',              '',           '',        '',       '',        'do-in-plan',     'do-in-check',    'no-plan',        'no-plan',        'no-plan',        'no-plan',        'no-plan',        'no-plan',        'no-plan'],
  'station-command':  ['wait',         '',        '',            '',             '',              '',              '',              '',           '',        '',       '',        'do-at-station',  'do-at-station',  'do-at-station',  'do-at-station',  'do-at-station',  'do-at-station',  'do-at-station',  'do-at-station',  'do-at-station'],
} satisfies Record<string, Row<Cell<CommandAction>>>;

// biome-ignore format: a table is read by its columns.
const faults = {
  // An unknown command, an empty scan, and a faulty code that is not known here as it is.
  'bad-command':  ['wait',  '',  '',  '',  '',  '',  '',  '',  '',  '',  '',  'say-bad-command',  'say-bad-command',  'say-bad-command',  'say-bad-command',  'say-bad-command',  'say-bad-command',  'say-bad-command',  'say-bad-command',  'say-bad-command'],
  'empty':        ['wait',  '',  '',  '',  '',  '',  '',  '',  '',  '',  '',  'say-empty',        'say-empty',        'say-empty',        'say-empty',        'say-empty',        'say-empty',        'say-empty',        'say-empty',        'say-empty'],
  'broken':       ['wait',  '',  '',  '',  '',  '',  '',  '',  '',  '',  '',  'say-broken',       'say-broken',       'say-broken',       'say-broken',       'say-broken',       'say-broken',       'track',            'say-broken',       'say-broken'],
} satisfies Record<string, Row<Cell<FaultAction>>>;

// biome-ignore format: a table is read by its columns.
const documents = {
  // What the open plan expects: its own number, and its own boxes by number or by the SSCC on their label.
  'own-number':      ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',  '',  'say-open',    'impossible',  'impossible',       'impossible',       'impossible',       'impossible',       'impossible',  'impossible',       'impossible'],
  'own-box':         ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  '',  '',  'open-box',    'impossible',  'impossible',       'impossible',       'impossible',       'impossible',       'impossible',  'impossible',       'impossible'],
  // GS1: an SSCC that is not yet the number of any box.
  'new-box':         ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  '',  '',  'open-box',    'into-check',  'say-strange-box',  'say-strange-box',  'say-strange-box',  'say-strange-box',  'track',       'say-strange-box',  'say-strange-box'],
  // The same, if it was minted for a box of this company that is not known here.
  'station-box':     ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  '',  '',  'say-station-box',  'into-check',  'say-station-box',  'say-station-box',  'say-station-box',  'say-station-box',  'track',       'say-station-box',  'say-station-box'],
  // What the open check or bill expects: its own order, goods, box, pallet or parcel.
  'expected':        ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',  '',  'impossible',  'into-check',  'impossible',       'impossible',       'impossible',       'impossible',       'impossible',  'impossible',       'impossible'],
  // Known documents: another plan or its box, by number or by SSCC.
  'other-document':  ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',  '',  'offer',       'offer',       'go-there',         'offer',            'offer',            'offer',            'offer',       'offer',            'offer'],
  // One that another station of the site works on.
  'site-document':   ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',  '',  'offer-take-over',  'offer-take-over',  'offer-take-over',  'offer-take-over',  'offer-take-over',  'offer-take-over',  'offer-take-over',  'offer-take-over',  'offer-take-over'],
  'closed-document': ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',  '',  'say-closed',  'say-closed',  'say-closed',       'say-closed',       'say-closed',       'say-closed',       'say-closed',  'say-closed',       'say-closed'],
} satisfies Record<string, Row<Cell<DocumentAction>>>;

// biome-ignore format: a table is read by its columns.
const manifests = {
  // The contents of a carton that is no box of ours.
  'manifest':  ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  '',  'say-no-minus',  'take-contents',  'say-not-here',  'say-contents',  'say-contents',  'say-contents',  'say-contents',  'say-contents',  'say-contents',  'say-contents'],
} satisfies Record<string, Row<Cell<ManifestAction>>>;

// biome-ignore format: a table is read by its columns.
const goods = {
  // GS1: neither a box nor an item; and an item.
  'gs1-no-item':  ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',      '',          'say-no-item',  'say-no-item',  'say-no-item',    'say-no-item',  'say-no-item',    'say-no-item',    'say-no-item',    'say-no-item',  'say-no-item'],
  'gs1-item':     ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  'name',  'take-one',  'count',        'into-check',   'show-in-stock',  'show',         'say-uncounted',  'begin-with-own', 'say-uncounted',  'price',        'say-uncounted'],
  // The catalogue, and codes taught here, which take precedence; a code of several SKUs identifies none of them.
  'learned':      ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  'name',  'take-one',  'count',        'into-check',   'show-in-stock',  'show',         'say-uncounted',  'begin-with-own', 'say-uncounted',  'price',        'say-uncounted'],
  'catalogue':    ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  'name',  'take-one',  'count',        'into-check',   'show-in-stock',  'show',         'say-uncounted',  'begin-with-own', 'say-uncounted',  'price',        'say-uncounted'],
  'ambiguous':    ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',      '',          'say-which',    'say-which',    'say-which',      'say-which',    'say-which',      'say-which',      'say-which',      'say-which',    'say-which'],
  // Unknown; and a text that was kept as the Sku of this plan.
  'kept':         ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  'name',  'take-one',  'count',        'impossible',   'impossible',     'impossible',   'impossible',     'impossible',     'impossible',     'impossible',   'impossible'],
  'unknown':      ['wait',  '',  '',  '',  'say-first',  '',  '',  '',  '',  '',      'take-one',  'count-open',   'into-check',   'ask',            'ask',          'fetch',          'begin-with-own', 'track',          'ask',          'ask'],
  // Text that may have been typed by a person, on a screen that takes goods by scan.
  'typed':        ['wait',  '',  '',  '',  '',           '',  '',  '',  '',  '',      '',          'impossible',   'ask-typed',    'impossible',     'impossible',   'impossible',     'impossible',     'ask-typed',      'ask-typed',    'impossible'],
} satisfies Record<string, Row<Cell<GoodsAction>>>;

export type CommandKind = keyof typeof commands;
export type FaultKind = keyof typeof faults;
export type DocumentRelation = keyof typeof documents;
export type GoodsKind = keyof typeof goods;
export type ManifestKind = keyof typeof manifests;
export type Kind = CommandKind | FaultKind | DocumentRelation | ManifestKind | GoodsKind;

export const meanings = { commands, faults, documents, manifests, goods };

/** The action of a row in these states. */
export function actionIn<Action extends string>(row: Row<Cell<Action>>, holding: ReadonlySet<StationState>) {
  for (const [at, state] of states.entries()) {
    const action = row[at];
    if (holding.has(state) && action !== undefined && action !== '') return action;
  }
  throw new Error('a scan was made nowhere');
}
