import { dirname } from 'node:path';
import { Failure } from '../../../contract/failure.ts';
import type { CoreContext } from '../../core-context.ts';
import { recordFolder } from '../../storage/record/write-record.ts';
import { workStoreIn } from '../../storage/schema/kept-store.ts';
import type { DomainHandlers } from './handlers.ts';

export function backupsHandlers(core: CoreContext): DomainHandlers<'backups'> {
  const folder = dirname(core.db.name);
  const store = workStoreIn(folder);
  const recordFiles = async () => ({
    folder: recordFolder(folder),
    files: await core.inThread('record-files', { folder }),
  });
  return {
    'backups.list': async () => ({ folder: store.backups, ...(await core.inThread('list', { folder })) }),
    'backups.make': async () => {
      const done = await core.backUp();
      if ('damaged' in done)
        throw new Failure(
          'conflict',
          `The file of the ${done.damaged} is damaged. Dockside starts anew and brings it back.`,
        );
      return { name: done.name };
    },
    'backups.restore': async ({ name }) => {
      await core.inThread('wish', { folder, name });
      core.restart();
      return {};
    },
    'backups.record': async () => {
      await core.inThread('record', { folder, now: core.environment.now() });
      return recordFiles();
    },
    'backups.record-files': recordFiles,
    'backups.record-file': async ({ name }) => ({ text: await core.inThread('record-file', { folder, name }) }),
    'backups.understood': () => {
      core.notices.understood();
      core.site.messages.acknowledge();
      return {};
    },
  };
}
