import type { ParsedInput } from '../../../contract/bridge/channels.ts';
import type { DocumentKindName, PaperOrder } from '../../../contract/bridge/documents.ts';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { BoxLabel, PrintQuestion } from '../../../contract/bridge/printing.ts';
import type { Meant, ScanLeaves } from '../../../contract/bridge/scans.ts';
import type { Screen } from '../../../contract/screen.ts';
import type { Decision } from '../../../documents/journal/decision.ts';
import type { DocumentEntry } from '../../../documents/kinds.ts';
import type { SetAside } from '../../../documents/order-batch/order-batch.ts';

export type Scan = ParsedInput<'scan.submit'>;

/** What a scan does to the station: a document's decision, and what is not the document's. */
export interface StationDecision extends Decision<DocumentEntry> {
  /** The document that it is about. */
  readonly documentId?: string;
  readonly navigate?: Screen;
  readonly showSku?: string | null;
  /** An order that the service has taken, to be shown. */
  readonly showOrder?: { readonly kind: OrderKind; readonly packageId: string };
  /** A tracking number that is followed from now on, and shown. */
  readonly track?: string;
  /** A new document: `opened` is its first entry, before that of this scan. */
  readonly open?: {
    readonly id: string;
    readonly kind: DocumentKindName;
    readonly number: string;
    readonly opened: Extract<DocumentEntry, { readonly type: 'opened' }>;
  };
  /** A parked document to go back to. */
  readonly resume?: string;
  /** A finished document whose entry in the Outbox was refused: it is opened again, and that entry gives way. */
  readonly reopen?: { readonly documentId: string; readonly entryId: string };
  /** Orders that were set aside when the others left: they become a batch of their own, parked. */
  readonly setsAside?: SetAside;
  /** The document that YES would switch to. */
  readonly offer?: string;
  /** What YES does next, if that was meant. */
  readonly asksMeant?: Meant;
  /** A badge that is put on the list of operators, under its own text as the name. */
  readonly lists?: string;
  /** Why it did nothing, where the end of the shift tells of it. */
  readonly why?: NonNullable<ScanLeaves['why']>;
  /** It acted on MINUS, if MINUS was armed. */
  readonly usesMinus?: true;
  /** A code to ask the service for. */
  readonly ask?: string;
  readonly operator?: string;
  /** A badge that signs in once its PIN was typed: the operator by id. */
  readonly askPin?: string;
  /** A label to print; its job is kept with the scan. */
  readonly print?: BoxLabel;
  /** A whole document to print; its job is kept with the scan. */
  readonly paper?: PaperOrder;
  /** The print that YES and NO answer for next; one that this scan orders is asked about by itself. */
  readonly asksPrint?: PrintQuestion;
  /** What a person said of a print. */
  readonly answersPrint?: { readonly id: string; readonly as: 'confirmed' | 'failed' };
  /** What was printed of the document, and is in somebody's hand now: it was scanned. */
  readonly proves?: string;
  /** The entry of the Outbox that YES and NO answer next. */
  readonly asksEntry?: string;
  /** What a person said of an entry of the Outbox that nobody else can judge. */
  readonly answersEntry?: { readonly id: string; readonly answer: 'send-again' | 'mark-sent' };
}
