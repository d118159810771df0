import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../../contract/failure.ts';
import type { CoreContext } from '../core-context.ts';
import { workStoreIn } from '../store/kept-store.ts';
import { refuseUnfit } from '../store/open-kept-store.ts';
import { recordFolder } from '../store/record/write-record.ts';
import { wishFor } from '../store/restore-wish.ts';
import type { DomainHandlers } from './handlers.ts';

export function backupsHandlers(core: CoreContext): DomainHandlers<'backups'> {
  const folder = dirname(core.db.name);
  const store = workStoreIn(folder);
  return {
    'backups.list': async () => ({ folder: store.backups, ...(await core.inThread('list', { folder })) }),
    'backups.make': async () => {
      const done = await core.inThread('back-up', { folder, dataFolder: dirname(folder) });
      if ('isDamaged' in done) {
        core.restart();
        throw new Failure('conflict', 'The file of this work is damaged. Dockside starts anew and brings it back.');
      }
      return done;
    },
    'backups.restore': ({ name }) => {
      const file = join(store.backups, basename(name));
      refuseUnfit(store, file);
      wishFor(store, file);
      core.restart();
      return {};
    },
    'backups.record': async () => {
      await core.inThread('record', { folder, now: core.environment.now() });
      return { folder: recordFolder(folder), files: await core.inThread('record-files', { folder }) };
    },
    'backups.record-file': ({ name }) => {
      const file = join(recordFolder(folder), basename(name));
      if (!existsSync(file)) throw new Failure('not-found', 'There is no such file in the text record.');
      return { text: readFileSync(file, 'utf8') };
    },
    'backups.understood': () => {
      core.notices.understood();
      return {};
    },
  };
}
