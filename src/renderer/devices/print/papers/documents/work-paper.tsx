import type { ReactNode } from 'react';
import type { DocumentKindName, PaperOrder } from '../../../../../contract/bridge/documents.ts';
import type { StateOf } from '../../../../../documents/kinds.ts';
import type { TextsOfScreen } from '../../../../i18n/use-texts.ts';
import { Barcode } from '../../../../ui/chart/barcode.tsx';
import './work-paper.css';

/** The data of a printed document. */
export interface PaperProps<K extends DocumentKindName> {
  readonly state: StateOf<K>;
  readonly order: PaperOrder;
  /** When it was last changed, or closed: ms since 1970. */
  readonly changedAt: number;
  readonly texts: TextsOfScreen;
  /** Its photos, by digest. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** A printed document: its subject, what must not be overlooked, and who signs it. */
export function WorkPaper(props: {
  /** The class for styles of this document only. */
  readonly kind: string;
  readonly title: string;
  /** Below the title. */
  readonly under?: ReactNode;
  /** Right of the title. */
  readonly beside?: ReactNode;
  /** Printed on every page of a document from the practice warehouse. */
  readonly practice: string | false;
  /** In a frame: that it is a reprint, or unfinished. */
  readonly notes?: readonly (string | false)[];
  readonly verdict?: string;
  readonly signed: string;
  readonly foot: readonly (string | false)[];
  readonly children: ReactNode;
}) {
  const { kind, title, under, beside, practice, notes = [], verdict, signed, foot, children } = props;
  return (
    <article className={`work-paper ${kind}`} data-practice={practice !== false}>
      <header>
        <div>
          <h1>{title}</h1>
          {under}
        </div>
        {beside}
      </header>
      {[practice, ...notes].filter(Boolean).map((note) => (
        <p key={String(note)} className="work-paper-note">
          {note}
        </p>
      ))}
      {verdict !== undefined && <p className="work-paper-verdict">{verdict}</p>}
      {children}
      <footer>
        <p>{signed}</p>
        <p>{foot.filter(Boolean).join(' · ')}</p>
      </footer>
    </article>
  );
}

/** Longer numbers would be too wide for the space. */
const mostAsBars = 22;

/** The number of a document as a barcode, to be scanned from the paper. */
export function PaperBars({ number, failed }: { readonly number: string; readonly failed: string }) {
  if (number.length > mostAsBars) return null;
  return (
    <div className="work-paper-bars">
      <Barcode symbol="code128" text={number} label={number} failed={failed} />
      <p>{number}</p>
    </div>
  );
}

/** Facts of a document, each below its name; unknown ones are a dash. */
export function PaperFacts({ facts }: { readonly facts: readonly (readonly [string, string | undefined])[] }) {
  return (
    <dl className="work-paper-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
