import { parentPort, workerData } from 'node:worker_threads';
import { realEnvironment } from '../../runtime/environment.ts';
import { answerCall } from '../../runtime/thread-calls.ts';
import { openReader } from '../../storage/database.ts';
import { readFeed } from '../feed/feed-repository.ts';
import { asRefusal, HubFailure } from './hub.ts';
import { createLink } from './link.ts';
import type { FromLink, LinkFunctions, LinkThreadOptions, ToLink } from './link-messages.ts';
import { connectToHub } from './postgres-hub.ts';
import { createFactsReader } from './read-facts.ts';

// A thread of its own: no scan ever waits for the hub. It only reads the work.

const port = parentPort;
if (!port) throw new Error('the link runs as a worker thread');
const post = (message: FromLink) => port.postMessage(message);
const { address, password, version, tells } = workerData as LinkThreadOptions;
const connect = () => connectToHub(address, password, version);

if (tells === undefined) await greet();
else {
  const { hubId, service, workFile } = tells;
  const db = openReader(workFile);
  const link = createLink({
    ...{
      hubId,
      version,
      service,
      feed: readFeed(db),
      facts: createFactsReader(db),
      connect,
      environment: realEnvironment,
    },
    onState: (state) => post({ type: 'state', state }),
    onForeignStore: (store, common) => post({ type: 'foreign-store', store, common }),
  });
  const functions: LinkFunctions = { board: () => link.board().catch(asRefusal) };
  port.on('message', async (message: ToLink) => {
    if (message.type === 'wake') return link.wake();
    if (message.type === 'call') return post({ type: 'answer', answer: await answerCall(functions, message.call) });
    await link.stop();
    db.close();
    post({ type: 'stopped' });
    port.close();
  });
}

async function greet(): Promise<void> {
  try {
    const hub = await connect();
    try {
      post({ type: 'greeting', greeting: await hub.hello() });
    } finally {
      await hub.close();
    }
  } catch (error) {
    const { trouble, message } = error instanceof HubFailure ? error : new HubFailure('failed', String(error));
    post({ type: 'trouble', trouble, text: message });
  }
}
