import type { ReactNode } from 'react';
import { Barcode } from '../components/barcode.tsx';
import './work-paper.css';

/** A sheet of paper about work: what it is about, what a person must not overlook, and who signs it. */
export function WorkPaper(props: {
  /** The class of what only this paper has. */
  readonly kind: string;
  readonly title: string;
  /** Below the title. */
  readonly under?: ReactNode;
  /** Right of the title. */
  readonly beside?: ReactNode;
  /** Said on each of its pages, where it is of the practice warehouse. */
  readonly practice: string | false;
  /** Framed: that it is a reprint, or not finished. */
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

/** Longer ones would be wider than their place. */
const mostAsBars = 22;

/** The number of a document, to be scanned off its paper. */
export function PaperBars({ number, failed }: { readonly number: string; readonly failed: string }) {
  if (number.length > mostAsBars) return null;
  return (
    <div className="work-paper-bars">
      <Barcode symbol="code128" text={number} label={number} failed={failed} />
      <p>{number}</p>
    </div>
  );
}

/** Facts of a document, each under its name; what is not known stands as a dash. */
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
