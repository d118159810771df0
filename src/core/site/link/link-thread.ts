import { parentPort, workerData } from 'node:worker_threads';
import { realEnvironment } from '../../runtime/environment.ts';
import { answerCall } from '../../runtime/thread-calls.ts';
import { openReader } from '../../storage/database.ts';
import type { HubNews } from '../hub/hub.ts';
import { greet, HubFailure } from '../hub/hub.ts';
import { connectToHub } from '../hub/postgres-hub.ts';
import type { FromGreeting, FromLink, LinkThreadOptions, ToLink } from './link-messages.ts';
import { createShiftReader } from './read-shift.ts';
import { createStationLink } from './station-link.ts';

// A thread of its own: no scan ever waits for the hub. It only reads the work.

const port = parentPort;
if (!port) throw new Error('the link runs as a worker thread');
const post = (message: FromLink | FromGreeting) => port.postMessage(message);
const { address, password, version, tells } = workerData as LinkThreadOptions;
const connect = (onNews?: (about: HubNews) => void) => connectToHub(address, password, version, onNews);

if (tells === undefined) await sayWhoIsThere();
else {
  const { workFile, ...told } = tells;
  const db = openReader(workFile);
  const shares = told.shares.map(({ scope, file }) => ({ scope, db: openReader(file) }));
  const link = createStationLink({
    ...{ ...told, version, db, shares, connect, environment: realEnvironment, onNews: post },
    shift: createShiftReader(db, shares, realEnvironment),
  });
  port.on('message', async (message: ToLink) => {
    if (message.type === 'wake') return link.wake();
    if (message.type === 'call')
      return post({ type: 'answer', answer: await answerCall(link.functions, message.call) });
    await link.stop();
    for (const each of [db, ...shares.map((share) => share.db)]) each.close();
    port.close();
  });
}

async function sayWhoIsThere(): Promise<void> {
  try {
    const hub = await connect();
    try {
      post({ type: 'greeting', greeting: await greet(hub) });
    } finally {
      await hub.close();
    }
  } catch (error) {
    const { trouble, message } = error instanceof HubFailure ? error : new HubFailure('failed', String(error));
    post({ type: 'trouble', trouble, text: message });
  }
}
