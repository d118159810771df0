import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { portsInUtility } from '../../../src/main/station/ports-in-utility.ts';

function child() {
  const events = new EventEmitter();
  const done: unknown[] = [];
  return {
    events,
    done,
    // Of a utility process what is used here.
    process: {
      on: events.on.bind(events),
      once: events.once.bind(events),
      postMessage: (message: unknown) => done.push(message),
      kill: () => done.push('killed') > 0,
    } as never,
  };
}

test('the process of the ports is a utility process: its messages are passed on, and nothing is sent to one that ended', () => {
  const { events, done, process } = child();
  const ports = portsInUtility(process);
  const heard: unknown[] = [];
  ports.onMessage((message) => heard.push(message));
  ports.onEnd(() => heard.push('end'));
  ports.send({ type: 'list', id: 1 });
  events.emit('message', { type: 'log', text: 'A' });
  events.emit('exit', 0);
  ports.send({ type: 'list', id: 2 });
  ports.stop();
  expect(heard).toEqual([{ type: 'log', text: 'A' }, 'end']);
  expect(done).toEqual([{ type: 'list', id: 1 }, 'killed']);
});
