import { describe, expect, it, onTestFinished } from 'vitest';
import type { DeviceProblem } from '../../../src/contract/devices/ports.ts';
import { CannotOpen } from '../../../src/core/devices/ports/open-port.ts';
import type { PortsProcess, ToPorts } from '../../../src/core/devices/ports/port-messages.ts';
import { createPorts } from '../../../src/core/devices/ports/ports.ts';
import { createPortsForCore, createPortsOfHost } from '../../../src/core/devices/ports/relay-ports.ts';
import { servePorts } from '../../../src/core/devices/ports/serve-ports.ts';
import { environmentHere, pass } from '../running-core.ts';

const port = { kind: 'serial', path: 'COM3', usb: null, baudRate: 9600, frame: '8N1' } as const;

/** A process of ports that the test plays. */
function played() {
  const told: ToPorts[] = [];
  let isStopped = false;
  let say = (_: unknown) => {};
  let end = () => {};
  const process: PortsProcess = {
    send: (message) => told.push(message),
    onMessage: (listener) => {
      say = listener;
    },
    onEnd: (listener) => {
      end = listener;
    },
    stop: () => {
      isStopped = true;
    },
  };
  return { process, told, say: (message: unknown) => say(message), end: () => end(), isStopped: () => isStopped };
}

function portsOn() {
  const processes: ReturnType<typeof played>[] = [];
  const start = () => {
    const next = played();
    processes.push(next);
    return next.process;
  };
  const ports = createPorts({ start, environment: environmentHere(), log: () => {} });
  onTestFinished(ports.stop);
  const heard: string[] = [];
  const open = () =>
    ports.open(port, {
      onOpen: () => heard.push('open'),
      onBytes: (text) => heard.push(text),
      onGone: (problem) => heard.push(`gone: ${problem}`),
    });
  return { ports, processes, heard, open, last: () => processes.at(-1) ?? played() };
}

describe('the ports of this computer', () => {
  it('have a process only while one of them is wanted, and a moment longer', async () => {
    const { processes, open, last } = portsOn();
    expect(processes).toHaveLength(0);
    const line = open();
    line.write('SI\r\n');
    expect(last().told).toEqual([
      { type: 'open', id: 1, port },
      { type: 'write', id: 1, text: 'SI\r\n' },
    ]);
    line.close();
    open().close();
    expect(last().isStopped()).toBe(false);
    await pass(2000);
    expect(last().isStopped()).toBe(true);
    expect(processes).toHaveLength(1);
  });

  it('give their bytes to the line that they were opened for, and to none that was closed', () => {
    const { heard, open, last } = portsOn();
    const line = open();
    last().say({ type: 'opened', id: 1 });
    last().say({ type: 'bytes', id: 1, text: 'A', since: 0 });
    line.close();
    open();
    last().say({ type: 'bytes', id: 1, text: 'B', since: 0 });
    last().say({ type: 'gone', id: 2, problem: 'busy' });
    expect(heard).toEqual(['open', 'A', 'gone: busy']);
  });

  it('are gone with their process; the next one is started after a rest that grows while they die at once', async () => {
    const { processes, heard, open, last } = portsOn();
    const opens = async () => {
      open();
      await pass(1);
      return processes.length;
    };
    expect(await opens()).toBe(1);
    last().end();
    expect(heard).toEqual(['gone: failed']);
    expect(await opens()).toBe(1);
    await pass(1000);
    expect(await opens()).toBe(2);
    last().end();
    await pass(1500);
    expect(await opens()).toBe(2);
    await pass(600);
    expect(await opens()).toBe(3);
    // One that lived was no bad one.
    await pass(20_000);
    last().end();
    await pass(501);
    expect(await opens()).toBe(4);
  });

  it('are listed; a question that no process answers fails in time', async () => {
    const { ports, last } = portsOn();
    const list = { ports: [], problems: { serial: null, usb: 'no-libusb' as const } };
    const asked = ports.list();
    last().say({ type: 'listed', id: 1, list });
    expect(await asked).toEqual(list);
    const never = ports.list().catch(({ code }) => code);
    await pass(5000);
    expect(await never).toBe('timeout');
  });

  it('cannot be opened by a host that has none', async () => {
    const ports = createPorts({ start: null, environment: environmentHere(), log: () => {} });
    const heard: DeviceProblem[] = [];
    ports.open(port, { onOpen: () => {}, onBytes: () => {}, onGone: (problem) => heard.push(problem) });
    await pass(1);
    expect(heard).toEqual(['no-driver']);
    expect((await ports.list()).problems).toEqual({ serial: 'no-driver', usb: 'no-driver' });
  });
});

describe('the process of the ports', () => {
  it('opens a port again only once it is free', async () => {
    const closing = Promise.withResolvers<void>();
    const done: string[] = [];
    const served = servePorts({
      environment: environmentHere(),
      open: async () => {
        done.push('open');
        return { write: () => {}, close: () => closing.promise.then(() => void done.push('closed')) };
      },
      listSerial: async () => [],
      listUsb: async () => [],
      tell: ({ type }) => done.push(type),
    });
    onTestFinished(served.stop);
    served.hear({ type: 'open', id: 1, port });
    await pass(1);
    served.hear({ type: 'close', id: 1 });
    served.hear({ type: 'open', id: 2, port });
    await pass(1);
    expect(done).toEqual(['open', 'opened']);
    closing.resolve();
    await pass(1);
    expect(done).toEqual(['open', 'opened', 'closed', 'open', 'opened']);
  });

  it('opens others although one cannot be closed', async () => {
    const told: string[] = [];
    const served = servePorts({
      environment: environmentHere(),
      open: async () => ({ write: () => {}, close: () => new Promise(() => {}) }),
      listSerial: async () => [],
      listUsb: async () => [],
      tell: ({ type }) => told.push(type),
    });
    served.hear({ type: 'open', id: 1, port });
    await pass(1);
    served.hear({ type: 'close', id: 1 });
    served.hear({ type: 'open', id: 2, port: { ...port, path: 'COM4' } });
    await pass(2_500);
    expect(told).toEqual(['opened', 'opened']);
  });

  it('says once in the log what it says four times a second', async () => {
    const told: string[] = [];
    const served = servePorts({
      environment: environmentHere(),
      open: () => Promise.reject(new CannotOpen('failed', { cause: new Error('code 31') })),
      listSerial: async () => [],
      listUsb: async () => [],
      tell: ({ type }) => told.push(type),
    });
    onTestFinished(served.stop);
    for (let id = 1; id <= 5; id += 1) served.hear({ type: 'open', id, port });
    await pass(1);
    expect(told.filter((type) => type === 'log')).toHaveLength(1);
  });

  it('that cannot be started has ended', () => {
    const told: string[] = [];
    const host = createPortsForCore(
      () => {
        throw new Error('not ready');
      },
      ({ is }) => told.push(is),
    );
    host.hear({ run: 1, does: 'start' });
    expect(told).toEqual(['end']);
  });

  it('says why a port cannot be opened, or listed', async () => {
    const told: unknown[] = [];
    const served = servePorts({
      environment: environmentHere(),
      open: () => Promise.reject(new CannotOpen('no-rights')),
      listSerial: () => Promise.reject(new CannotOpen('failed', { cause: new Error('no udevadm') })),
      listUsb: async () => [],
      tell: (message) => told.push(message),
    });
    onTestFinished(served.stop);
    served.hear({ type: 'open', id: 1, port });
    await pass(1);
    served.hear({ type: 'list', id: 2 });
    await pass(1);
    expect(told).toEqual([
      { type: 'gone', id: 1, problem: 'no-rights' },
      { type: 'log', text: 'ports (serial) cannot be listed: no udevadm' },
      { type: 'listed', id: 2, list: { ports: [], problems: { serial: 'failed', usb: null } } },
    ]);
  });

  it('closes a port that is gone, before it is opened anew', async () => {
    const done: string[] = [];
    let goes = () => {};
    const served = servePorts({
      environment: environmentHere(),
      open: async (_, { onGone }) => {
        goes = onGone;
        return { write: () => {}, close: async () => void done.push('closed') };
      },
      listSerial: async () => [],
      listUsb: async () => [],
      tell: ({ type }) => done.push(type),
    });
    served.hear({ type: 'open', id: 1, port });
    await pass(1);
    goes();
    served.hear({ type: 'open', id: 2, port });
    await pass(1);
    expect(done).toEqual(['opened', 'gone', 'closed', 'opened']);
    // What is gone is not closed once more.
    await served.stop();
    expect(done).toEqual(['opened', 'gone', 'closed', 'opened', 'closed']);
  });

  it('is relayed by the host, each run for itself, and ends with the core', () => {
    const runs: ReturnType<typeof played>[] = [];
    const host = createPortsForCore(
      () => {
        const run = played();
        runs.push(run);
        return run.process;
      },
      (news) => core.hear(news),
    );
    const core = createPortsOfHost((order) => host.hear(order));
    const heard: unknown[] = [];
    const [first, second] = [core.start(), core.start()];
    first.onMessage((message) => heard.push(['first', message]));
    second.onMessage((message) => heard.push(['second', message]));
    second.onEnd(() => heard.push('second ended'));
    first.send({ type: 'list', id: 7 });
    expect(runs.map(({ told }) => told)).toEqual([[{ type: 'list', id: 7 }], []]);
    runs[1]?.say('B');
    runs[0]?.say('A');
    runs[1]?.end();
    expect(heard).toEqual([['second', 'B'], ['first', 'A'], 'second ended']);
    host.stop();
    expect(runs.map(({ isStopped }) => isStopped())).toEqual([true, false]);
  });
});
