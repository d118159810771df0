import { Failure } from '../../../contract/failure.ts';
import { aliasesChanged } from '../../catalogue/aliases-changed.ts';
import { readAliasesCsv, writeAliasesCsv } from '../../catalogue/writer/aliases-csv.ts';
import type { CoreContext } from '../../core-context.ts';
import { requireAdministrator } from '../../operators/administrator.ts';
import type { DomainHandlers } from './handlers.ts';

/** The codes taught at this station: listed, approved, removed, and transferred between stations. */
export function aliasHandlers(core: CoreContext): DomainHandlers<'learned'> {
  const namesOf = (sku: string) => {
    const record = core.catalogue.record(sku)?.record;
    return { name: record?.name ?? '', nameCn: record?.nameCn ?? '' };
  };

  /** At a site, approved codes are those of all its stations. Errors: `conflict` with a message. */
  function refuseForOthers(): void {
    if (core.site.view() !== null) requireAdministrator(core);
  }

  /** All of it in one transaction, with one notification. */
  function change<T>(work: () => T): T {
    const changed = core.db.transaction(work).immediate();
    aliasesChanged(core);
    return changed;
  }

  return {
    'learned.list': ({ limit }) => core.learned.list(limit).map((row) => ({ ...row, ...namesOf(row.sku) })),
    'learned.approve': ({ codes }) => {
      refuseForOthers();
      return change(() => ({ codes: codes.filter(({ code, sku }) => core.learned.approve(code, sku)).length }));
    },
    'learned.forget': ({ codes }) => {
      if (codes.some(({ code }) => core.learned.isApproved(code))) refuseForOthers();
      return change(() => ({ codes: codes.filter(({ code, sku }) => core.learned.forget(code, sku)).length }));
    },
    'learned.export': () => {
      const approved = core.learned.list(most).filter((row) => row.approved);
      return { csv: writeAliasesCsv(approved.map((row) => ({ ...row, ...namesOf(row.sku) }))), codes: approved.length };
    },
    'learned.import': ({ csv }) => {
      refuseForOthers();
      const read = readAliasesCsv(csv, (code) => core.catalogue.record(code) !== null);
      if (!read.ok) {
        throw new Failure('invalid-input', 'The file was not imported.', { details: { problems: read.problems } });
      }
      return change(() => take(core, read.codes));
    },
  };
}

const most = 1_000_000;

/** They are imported as approved: a person approved them where they were exported, and another chose this file. */
function take(core: CoreContext, codes: readonly { readonly code: string; readonly sku: string }[]) {
  const at = core.environment.now();
  let changed = 0;
  for (const { code, sku } of codes) {
    const before = core.learned.skuOf(code);
    if (before !== null && before !== sku) changed += 1;
    core.learned.learn(code, sku, at, core.actor(), true);
  }
  return { codes: codes.length, changed };
}
