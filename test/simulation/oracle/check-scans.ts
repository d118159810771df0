import type { History } from '../floor/history.ts';
import type { Problem } from './problem.ts';
import type { KeptWork } from './read-work.ts';

/** Every acknowledged scan stands on disk once, with all that its answer said of it. */
export function checkScans({ scans }: History, kept: KeptWork): Problem[] {
  const problems: Problem[] = [];
  for (const [id, { text, outcome }] of scans) {
    const times = kept.scans.get(id) ?? 0;
    if (times > 1) problems.push({ kind: 'duplicated', text: `the scan ${text} (${id}) stands there ${times} times` });
    if (outcome === null) continue;
    if (times === 0) problems.push({ kind: 'lost', text: `the scan ${text} (${id}) was acknowledged and is gone` });
    for (const { seq, entry } of outcome.appended) {
      const line = kept.journal.get(`${outcome.documentId} ${seq}`);
      if (line === undefined)
        problems.push({ kind: 'lost', text: `line ${seq} of ${outcome.documentId}, by ${text}, is gone` });
      else if (JSON.stringify(JSON.parse(line)) !== JSON.stringify(entry))
        problems.push({
          kind: 'altered',
          text: `line ${seq} of ${outcome.documentId} is another than ${text} was told`,
        });
    }
  }
  return problems;
}
