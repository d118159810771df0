import { openWorkStore } from '../../../../src/core/store/work-store.ts';

// Opens the work of a folder as a start does, and so brings it to the newest schema: what is killed on its way.

process.stdout.write('begun\n');
openWorkStore(process.argv[2] ?? '').db.close();
