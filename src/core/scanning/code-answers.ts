import { type Message, message, type Tone } from '../../contract/verdict.ts';
import type { InboundPlanEntry, ScannedItem } from '../../documents/inbound-plan.ts';
import type { CoreContext } from '../core-context.ts';
import type { CodeAnswer } from '../refresh/code-asker.ts';
import type { ScanSession } from './scan-session.ts';
import { appendEntry } from './write-scan.ts';

/** Takes what the service said of a code into every unfinished document that waits for it, and into the catalogue. */
export function createCodeAnswers(core: CoreContext, session: ScanSession) {
  return (code: string, answer: CodeAnswer): void => {
    switch (answer.kind) {
      case 'found': {
        const { patch, storageNo } = answer;
        void core.writer
          .put([patch], core.environment.now())
          .then(() => core.emit({ type: 'inventory', sku: patch.sku }))
          // The line has its answer; the catalogue gets it with the next scan of that code.
          .catch(() => undefined);
        const by: ScannedItem = { ...blank(code), sku: patch.sku, storageNo, name: patch.name || null };
        enterWhereOpen(core, code, { type: 'found', code, by });
        say(
          core,
          session,
          code,
          'good',
          message('message.item', { code: patch.sku, name: patch.name ?? '' }),
          message('message.found', { code }),
        );
        return;
      }
      case 'not-found':
        enterWhereOpen(core, code, { type: 'not-found', code });
        say(core, session, code, 'unknown', message('message.unknown', { code }), message('message.not-at-service'));
        return;
      case 'unreachable':
        say(core, session, code, 'unknown', message('message.unknown', { code }), message('message.cannot-ask'));
    }
  };
}

/** Codes that a restart left unanswered are asked again. */
export function askAgain(core: CoreContext): void {
  for (const { id } of core.documents.unfinished()) {
    for (const box of core.openDocuments.load(id).plan.boxes) {
      for (const line of box.lines) if (line.status === 'asking') core.asker.ask(line.code);
    }
  }
}

function enterWhereOpen(core: CoreContext, code: string, entry: InboundPlanEntry): void {
  for (const { id } of core.documents.unfinished()) {
    const waits = core.openDocuments
      .load(id)
      .plan.boxes.some((box) => box.lines.some((line) => line.status !== 'known' && line.code === code));
    if (!waits) continue;
    const appended = core.db.transaction(() => appendEntry(core, id, null, entry)).immediate();
    core.emit({ type: 'document', id, appended });
  }
}

/** The band speaks again only while that scan is still the last one: nobody wants an old answer over a new verdict. */
function say(core: CoreContext, session: ScanSession, code: string, tone: Tone, title: Message, detail: Message): void {
  const last = session.lastScanId === null ? null : core.scans.outcomeOf(session.lastScanId);
  if (last?.verdict.tone !== 'unknown' || last.verdict.title.params.code !== code) return;
  core.emit({ type: 'verdict', verdict: { ...last.verdict, tone, title, detail } });
}

function blank(code: string): ScannedItem {
  return { code, sku: null, storageNo: null, name: null, lot: null, expiry: null, serial: null };
}
