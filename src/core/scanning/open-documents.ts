import type { JournalLine } from '../../contract/bridge.ts';
import type { InboundPlanEntry } from '../../documents/inbound-plan.ts';
import { advancePlan, type FoldedPlan, foldPlan } from '../../documents/inbound-plan-journal.ts';
import type { JournalEntry } from '../../documents/journal.ts';
import type { DocumentsRepository } from '../store/documents-repository.ts';

export interface OpenDocuments {
  /** The plan as its journal on disk tells it; kept folded while it is in use. */
  readonly load: (id: string) => FoldedPlan;
  /** Takes lines that are on disk now. */
  readonly advance: (id: string, lines: readonly JournalLine[]) => void;
  /** After a write that failed, memory must not know more than the disk. */
  readonly forget: (id: string) => void;
}

/** Folded plans by document id, so that a scan costs one step and not the whole journal. */
export function createOpenDocuments(documents: DocumentsRepository): OpenDocuments {
  const loaded = new Map<string, FoldedPlan>();

  function load(id: string): FoldedPlan {
    const known = loaded.get(id) ?? foldPlan(documents.journal(id).map(toPlanEntry));
    loaded.set(id, known);
    return known;
  }

  return {
    load,
    advance: (id, lines) => {
      const known = loaded.get(id);
      if (known) loaded.set(id, lines.map(toPlanEntry).reduce(advancePlan, known));
    },
    forget: (id) => {
      loaded.delete(id);
    },
  };
}

/** Entries in the journal are our own, written through the type. */
function toPlanEntry({ seq, entry }: JournalLine): JournalEntry<InboundPlanEntry> {
  return { seq, entry: entry as unknown as InboundPlanEntry }; // the journal is written only by this program, through InboundPlanEntry
}
