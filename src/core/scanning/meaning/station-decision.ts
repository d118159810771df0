import type { ParsedInput } from '../../../contract/bridge/channels.ts';
import type { DocumentKindName, PaperOrder } from '../../../contract/bridge/documents.ts';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { BoxLabel, PrintQuestion } from '../../../contract/bridge/printing.ts';
import type { Meant, ScanLeaves, ScanOutcome } from '../../../contract/bridge/scans.ts';
import type { Screen } from '../../../contract/screen.ts';
import type { Decision } from '../../../documents/journal/decision.ts';
import type { DocumentEntry } from '../../../documents/kinds.ts';
import type { SetAside } from '../../../documents/order-batch/order-batch.ts';
import type { PackedParcel } from '../../../documents/pack/pack.ts';
import type { Weighable } from '../../devices/scale/scale.ts';
import type { SsccMarks } from '../../printing/sscc-numbers.ts';

export type Scan = ParsedInput<'scan.submit'>;

/** What a scan does to the station: a document's decision, and effects beyond the document. */
export interface StationDecision extends Decision<DocumentEntry> {
  /** The document that the scan is about. */
  readonly documentId?: string;
  readonly navigate?: Screen;
  readonly showSku?: string | null;
  /** An order accepted by the service, to be shown. */
  readonly showOrder?: { readonly kind: OrderKind; readonly packageId: string };
  /** A tracking number to be tracked from now on, and shown. */
  readonly track?: string;
  /** A new document: `opened` is its first entry, before the one of this scan. */
  readonly open?: {
    readonly id: string;
    readonly kind: DocumentKindName;
    readonly number: string;
    readonly opened: Extract<DocumentEntry, { readonly type: 'opened' }>;
  };
  /** A parked document to resume. */
  readonly resume?: string;
  /** A finished document whose outbox entry was rejected: it is reopened, and that entry is superseded. */
  readonly reopen?: { readonly documentId: string; readonly entryId: string };
  /** Orders excluded when the others were sent: they become a batch of their own, parked. */
  readonly setsAside?: SetAside;
  /** A parcel that was closed: its order is queued with weight and size. */
  readonly packed?: PackedParcel;
  /** The document that YES would switch to. */
  readonly offer?: string;
  /** What YES does next, to confirm that it was intended. */
  readonly asksMeant?: Meant;
  /** A badge added to the list of operators, with its text as the name. */
  readonly lists?: string;
  /** Why it did nothing, for the shift report. */
  readonly why?: NonNullable<ScanLeaves['why']>;
  /** It acted on MINUS, if MINUS was armed. */
  readonly usesMinus?: true;
  /** It is done again once the scale has a weight of that. */
  readonly waitsForScale?: Weighable;
  /** What the window does with its camera. */
  readonly camera?: NonNullable<ScanOutcome['camera']>;
  /** The newest SSCCs, to be remembered with the boxes that they were minted for. */
  readonly minted?: SsccMarks;
  /** A code to look up at the service. */
  readonly ask?: string;
  readonly operator?: string;
  /** A badge that signs in once its PIN is typed: the operator's id. */
  readonly askPin?: string;
  /** A label to print; its job is stored with the scan. */
  readonly print?: BoxLabel;
  /** A whole document to print; its job is stored with the scan. */
  readonly paper?: PaperOrder;
  /** The print that YES and NO answer next; a print ordered by this scan raises that question by itself. */
  readonly asksPrint?: PrintQuestion;
  /** A person's answer about a print. */
  readonly answersPrint?: { readonly id: string; readonly as: 'confirmed' | 'failed' };
  /** The printed label that was just scanned, which proves that it came out. */
  readonly proves?: string;
  /** A document of another station that is to come here. */
  readonly wants?: {
    readonly document: string;
    readonly number: string;
    readonly holder: string;
    readonly isForced: boolean;
  };
  /** What others wrote to this station is acknowledged. */
  readonly readsMessages?: true;
  /** One that stays there. */
  readonly leavesThere?: string;
  /** The outbox entry that YES and NO answer next. */
  readonly asksEntry?: string;
  /** A person's answer about an outbox entry that only a person can judge. */
  readonly answersEntry?: { readonly id: string; readonly answer: 'send-again' | 'mark-sent' };
}
