import type { JournalLine } from '../../contract/bridge.ts';
import { emptyPlan, type InboundPlan, type InboundPlanEntry } from '../../documents/inbound-plan.ts';
import { advancePlan, foldPlan } from '../../documents/inbound-plan-journal.ts';
import type { JournalEntry } from '../../documents/journal.ts';
import type { DocumentsRepository } from '../store/documents-repository.ts';

export interface LoadedPlan {
  readonly journal: readonly JournalEntry<InboundPlanEntry>[];
  readonly plan: InboundPlan;
}

export interface OpenDocuments {
  /** The plan as its journal on disk tells it; kept folded while it is in use. */
  readonly load: (id: string) => LoadedPlan;
  /** Takes lines that are on disk now. */
  readonly advance: (id: string, lines: readonly JournalLine[]) => void;
  /** After a write that failed, memory must not know more than the disk. */
  readonly forget: (id: string) => void;
}

/** Folded plans by document id, so that a scan costs one step and not the whole journal. */
export function createOpenDocuments(documents: DocumentsRepository): OpenDocuments {
  const loaded = new Map<string, { journal: JournalEntry<InboundPlanEntry>[]; plan: InboundPlan }>();

  function load(id: string) {
    const known = loaded.get(id);
    if (known) return known;
    const journal = documents.journal(id).map(toPlanEntry);
    const fresh = { journal, plan: journal.length === 0 ? emptyPlan : foldPlan(journal) };
    loaded.set(id, fresh);
    return fresh;
  }

  return {
    load,
    advance: (id, lines) => {
      const document = loaded.get(id);
      if (!document) return;
      for (const line of lines) {
        const next = toPlanEntry(line);
        document.journal.push(next);
        document.plan = advancePlan(document.plan, document.journal, next);
      }
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
