import type { BoxLabel } from '../../contract/box-label.ts';
import type { ParsedInput, Screen } from '../../contract/bridge.ts';
import type { Decision } from '../../documents/decision.ts';
import type { InboundPlanEntry } from '../../documents/inbound-plan.ts';

export type Scan = ParsedInput<'scan.submit'>;

/** What a scan does to the station: a document's decision, and what is not the document's. */
export interface StationDecision extends Decision<InboundPlanEntry> {
  /** The document that it is about. */
  readonly documentId?: string;
  readonly navigate?: Screen;
  readonly showSku?: string | null;
  /** A new document, begun by this scan's entry. */
  readonly open?: { readonly id: string; readonly number: string; readonly screen: Screen };
  /** A parked document to go back to. */
  readonly resume?: string;
  /** The document that YES would switch to. */
  readonly offer?: string;
  /** It acted on MINUS, if MINUS was armed. */
  readonly usesMinus?: true;
  /** A code to ask the service for. */
  readonly ask?: string;
  readonly operator?: string;
  /** A label to print; its job is kept with the scan. */
  readonly print?: BoxLabel;
}
