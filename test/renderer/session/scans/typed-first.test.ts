import { describe, expect, it } from 'vitest';
import { createTypedFirst } from '../../../../src/renderer/session/scans/typed-first.ts';
import { settled } from '../../../settled.ts';

const later = () => Promise.withResolvers<boolean>();
const never = () => new Promise<void>(() => undefined);
const noKeepBack = () => {
  throw new Error('nothing was refused');
};

describe('what is typed and not yet kept', () => {
  it('holds nothing up where there is none', () => {
    const sent: string[] = [];
    const typed = createTypedFirst(() => false, never);
    typed.before('DOCK.DONE', () => sent.push('done'), noKeepBack);
    const stop = typed.add(() => null);
    typed.before('DOCK.HOLD', () => sent.push('hold'), noKeepBack);
    stop();
    expect(sent).toEqual(['done', 'hold']);
  });

  it('is on disk before a command is sent, and scans behind that keep their turn', async () => {
    const sent: string[] = [];
    const typed = createTypedFirst(() => false, never);
    const write = later();
    typed.add(() => write.promise);
    typed.before('dock.done', () => sent.push('done'), noKeepBack);
    typed.before('SKU-1', () => sent.push('SKU-1'), noKeepBack);
    await settled();
    expect(sent).toEqual([]);
    write.resolve(true);
    await settled();
    expect(sent).toEqual(['done', 'SKU-1']);
  });

  it.each(['DOCK.DONE', 'DOCK.UNDO', 'DOCK.YES'])('is on disk before %s', async (command) => {
    const order: string[] = [];
    const typed = createTypedFirst(() => false, never);
    typed.add(async () => order.push('kept') > 0);
    typed.before(command, () => order.push(command), noKeepBack);
    await settled();
    expect(order).toEqual(['kept', command]);
  });

  it('is not asked for by goods, nor by anything while an error waits: that lets nothing be kept', () => {
    const typed = createTypedFirst(() => true, never);
    let asked = 0;
    typed.add(() => {
      asked += 1;
      return null;
    });
    const sent: string[] = [];
    for (const text of ['SKU-1', 'DOCK.YES', 'DOCK.DONE', 'DOCK.DONELY'])
      typed.before(text, () => sent.push(text), noKeepBack);
    expect([asked, sent]).toEqual([0, ['SKU-1', 'DOCK.YES', 'DOCK.DONE', 'DOCK.DONELY']]);
  });

  it('keeps back the command where it was refused, and nothing after it', async () => {
    const sent: string[] = [];
    const typed = createTypedFirst(() => false, never);
    const stop = typed.add(async () => false);
    typed.before(
      'DOCK.DONE',
      () => sent.push('done'),
      () => sent.push('kept back'),
    );
    stop();
    typed.before('SKU-1', () => sent.push('SKU-1'), noKeepBack);
    await settled();
    expect(sent).toEqual(['kept back', 'SKU-1']);
    typed.before('DOCK.DONE', () => sent.push('done'), noKeepBack);
    expect(sent).toEqual(['kept back', 'SKU-1', 'done']);
  });

  it('keeps back the command where it takes too long, so that scans go on', async () => {
    const sent: string[] = [];
    const typed = createTypedFirst(
      () => false,
      async () => undefined,
    );
    typed.add(() => later().promise);
    typed.before(
      'DOCK.DONE',
      () => sent.push('done'),
      () => sent.push('kept back'),
    );
    await settled();
    expect(sent).toEqual(['kept back']);
  });
});
