import type { DocumentKindName, DocumentRow } from '../../../contract/bridge/documents.ts';
import type { TextKey } from '../../i18n/languages.ts';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';

/** The list of a screen: which kinds it holds, and what its rows say and do beside what all rows do. */
export interface ListOfDocuments {
  readonly kinds: readonly [DocumentKindName, ...DocumentKindName[]];
  readonly title: TextKey;
  readonly empty: TextKey;
  readonly emptyWords?: TextKey;
  /** Tells the kinds of one list apart. */
  readonly marks?: OfKinds<TextKey>;
  /** The printout of a row, if it has one now. */
  readonly print?: OfKinds<(row: DocumentRow, t: TextsOfScreen['t']) => Printout | null>;
  /** True: a closed document is shown here, whether or not it is in the Outbox. */
  readonly showsClosed?: boolean;
  /** At the desk: rows of one line of text, and columns that people choose. */
  readonly isDesk?: boolean;
  readonly testId?: string;
}

type OfKinds<T> = Readonly<Partial<Record<DocumentKindName, T>>>;

interface Printout {
  readonly label: string;
  readonly accessibleLabel: string;
}
