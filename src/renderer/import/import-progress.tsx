import { Bar } from '../ui/chart/bar.tsx';

/** How far an import is; `share`: from 0 to 1. */
export interface Progress {
  readonly words: string;
  readonly share: number;
}

/** The progress of an import. Scanning continues meanwhile. */
export function ImportProgress({ words, share }: Progress) {
  return (
    <div role="status">
      <p>{words}</p>
      <Bar parts={[{ kind: 'full', share }]} />
    </div>
  );
}
