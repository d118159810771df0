import type { BridgeEvent } from '../../../contract/bridge/event.ts';
import { message } from '../../../contract/verdict.ts';
import type { Decision } from '../../../documents/journal/decision.ts';
import { type DocumentEntry, documentKinds } from '../../../documents/kinds.ts';
import { aliasesChanged } from '../../catalogue/aliases-changed.ts';
import type { CoreContext } from '../../core-context.ts';
import { recordAct } from '../../operators/administrator.ts';
import { listOperator } from '../../operators/operator-list.ts';
import { learnFromBoxes, learnWeights } from '../../orders/learn-weights.ts';
import { parkAside } from '../../orders/new-batch.ts';
import { addToBill, queuePackedOrder, tellOpenOnes } from '../../orders/packed-order.ts';
import { ssccMarks } from '../../printing/sscc-numbers.ts';
import type { Actor } from '../../storage/actor.ts';
import { askForOpen, askForResumed } from '../answers/ask-for-open.ts';
import { enterAnswer } from '../decisions/outbox-question.ts';
import type { StationDecision } from '../meaning/station-decision.ts';
import { keepPaper } from '../prints/order-paper.ts';
import { keepLabel } from '../prints/print-label.ts';
import { finishDocument } from './finish-document.ts';
import { reopenDocument } from './reopen-document.ts';

/** Parts of a decision that are shown, or remembered for the next scan, but not carried out. */
type Said =
  | keyof Omit<Decision<DocumentEntry>, 'learned' | 'finish'>
  | 'documentId'
  | 'navigate'
  | 'showSku'
  | 'showOrder'
  | 'offer'
  | 'asksMeant'
  | 'why'
  | 'usesMinus'
  | 'askPin'
  | 'asksPrint'
  | 'asksEntry'
  | 'camera'
  | 'waitsForScale';

/** Parts of a decision that are carried out, besides its entries. */
type EffectName = Exclude<keyof StationDecision, Said>;

export interface Carried {
  readonly core: CoreContext;
  readonly scanId: string;
  /** The document that the scan is about. */
  readonly documentId: string | null;
  readonly at: number;
  readonly by: Actor;
}

type Told = Extract<BridgeEvent['type'], 'documents' | 'settings' | 'outbox' | 'station' | 'tracking'>;

interface Effect<Value> {
  /** In the scan's transaction, before its entries. */
  readonly before?: (value: Value, carried: Carried) => void;
  /** In the scan's transaction, after its entries. */
  readonly write?: (value: Value, carried: Carried) => void;
  /** The events for the windows. */
  readonly tells?: readonly Told[];
  /** Once everything is on disk. */
  readonly after?: (value: Value, carried: Carried) => void;
}

/** Every effect that a scan may have: each in one place, in the order in which they are carried out. */
const effects: { readonly [E in EffectName]: Effect<NonNullable<StationDecision[E]>> } = {
  open: {
    before: ({ id, kind, number }, { core, at }) =>
      core.documents.open({ id, kind, number, screen: documentKinds[kind].screen, at }, core.actor()),
    tells: ['documents'],
    after: ({ id }, { core }) => askForOpen(core, id),
  },
  resume: {
    before: (id, { core, at }) => core.documents.resume(id, at),
    tells: ['documents'],
    after: (id, { core }) => askForResumed(core, id),
  },
  reopen: {
    before: ({ documentId, entryId }, { core }) => reopenDocument(core, documentId, entryId),
    tells: ['documents', 'outbox'],
  },
  print: {
    write: (label, { core, documentId }) => documentId !== null && keepLabel(core, documentId, label),
  },
  paper: { write: (paper, { core }) => keepPaper(core, paper) },
  proves: {
    write: (label, { core, documentId, at, by }) => {
      if (documentId !== null && core.printJobs.prove(documentId, label, at, by)) core.emit({ type: 'print' });
    },
  },
  answersPrint: {
    write: ({ id, as }, { core, at, by }) => {
      core.printJobs.confirm(id, as, at, by);
      core.emit({ type: 'print' });
    },
  },
  answersEntry: {
    write: (answer, { core }) => enterAnswer(core, answer),
    tells: ['documents', 'outbox', 'station'],
  },
  track: {
    write: (number, { core }) => core.tracking.add([number]),
    tells: ['tracking'],
    after: (_, { core }) => core.tracking.wake(),
  },
  learned: {
    write: (learned, { core, at }) => saveAlias(core, learned, at),
    after: (_, { core }) => aliasesChanged(core),
  },
  wants: {
    write: (wanted, { core, scanId }) => core.site.work.want({ ...wanted, scanId }),
    after: ({ document }, { core }) => core.site.work.wanted(document),
  },
  readsMessages: { write: (_, { core }) => core.site.messages.acknowledge() },
  leavesThere: { after: (document, { core }) => core.site.work.leave(document) },
  lists: { write: (badge, { core }) => listOperator(core, badge), tells: ['settings', 'station'] },
  operator: {
    write: (operator, { core, at, by }) => {
      core.settingsRepository.write({ operator }, at, by);
      recordAct(core, message('journal.signed-in'));
      core.lock.unlock();
    },
    tells: ['settings', 'station'],
  },
  finish: {
    write: (finish, { core, documentId, at }) => {
      if (documentId === null) return;
      finishDocument(core, documentId, finish, at);
      if (finish !== 'park') learnFromBoxes(core, documentId, at);
    },
    tells: ['documents', 'outbox', 'station'],
  },
  setsAside: { write: (aside, { core, at }) => parkAside(core, aside, at) },
  packed: {
    write: (parcel, { core, scanId, at }) => {
      queuePackedOrder(core, parcel, at);
      addToBill(core, parcel, scanId);
      learnWeights(core, parcel.teaches, at);
    },
    tells: ['documents', 'outbox', 'station'],
    after: (parcel, { core }) => tellOpenOnes(core, parcel),
  },
  minted: {
    write: (marks, { core, at, by }) => core.keyValues.write(ssccMarks, marks, at, by),
  },
  ask: { after: (code, { core }) => core.asker.ask(code) },
};

const order = Object.keys(effects) as readonly EffectName[]; // the record's own keys
const tellingOrder: readonly Told[] = ['documents', 'settings', 'outbox', 'station', 'tracking'];

/** Runs one step of every effect in a decision. */
export function runStep(step: 'before' | 'write' | 'after', decision: StationDecision, carried: Carried): void {
  for (const name of effectsOf(decision)) {
    // Each receives the value of its own name.
    (effects[name][step] as ((value: unknown, carried: Carried) => void) | undefined)?.(decision[name], carried);
  }
}

/** Emits each event once, and sends what was queued in the Outbox. */
export function tell(core: CoreContext, decision: StationDecision): void {
  const told = new Set(effectsOf(decision).flatMap((name) => effects[name].tells ?? []));
  for (const type of tellingOrder.filter((each) => told.has(each))) {
    core.emit({ type });
    if (type === 'outbox') core.sender.wake();
  }
}

function effectsOf(decision: StationDecision): EffectName[] {
  return order.filter((name) => decision[name] !== undefined);
}

function saveAlias(core: CoreContext, learned: NonNullable<StationDecision['learned']>, at: number): void {
  if ('code' in learned) {
    core.learned.learn(learned.code, learned.sku, at, core.actor());
    return;
  }
  const { forget, sku, before } = learned;
  // If it was taught something else since, or removed by a person, that stays.
  const stillNames = sku !== null && core.learned.forget(forget, sku);
  if (stillNames && before !== null) core.learned.learn(forget, before, at, core.actor());
}
