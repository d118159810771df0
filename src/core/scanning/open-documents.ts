import type { JournalLine } from '../../contract/bridge.ts';
import { advancePlan, type FoldedPlan, foldPlan, planEntryOf } from '../../documents/inbound-plan-journal.ts';
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
    const known = loaded.get(id) ?? foldPlan(documents.journal(id).map(planEntryOf));
    loaded.set(id, known);
    return known;
  }

  return {
    load,
    advance: (id, lines) => {
      const known = loaded.get(id);
      if (known) loaded.set(id, lines.map(planEntryOf).reduce(advancePlan, known));
    },
    forget: (id) => {
      loaded.delete(id);
    },
  };
}
