import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { wholeLines } from '../../src/cli/whole-lines.ts';

const command = join(import.meta.dirname, '../../src/cli/decode.ts');

function decoder(): ChildProcessByStdio<Writable, Readable, null> {
  return spawn(process.execPath, [command], { stdio: ['pipe', 'pipe', 'inherit'] });
}

async function decode(input: string): Promise<readonly Record<string, unknown>[]> {
  const child = decoder();
  child.stdin.end(input);
  const out = await text(child.stdout);
  return out === ''
    ? []
    : out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
}

describe('npm run decode', () => {
  it('answers every line in its order, whatever ends it', async () => {
    const lines = await decode('DOCK.UNDO\r\n]C10109506000134352\\x1D\n\n4006381333931\nlast\\\\one');
    expect(lines.map(({ kind, ok, scan }) => [kind, ok, scan])).toEqual([
      ['command', true, 'DOCK.UNDO'],
      ['gs1', true, ']C10109506000134352\x1d'],
      ['plain', false, ''],
      ['gtin', true, '4006381333931'],
      ['plain', true, 'last\\one'],
    ]);
    expect(await decode('')).toEqual([]);
  });

  it('answers a line before the next one comes', async () => {
    const child = decoder();
    child.stdin.write('SKU-1\n');
    const [answer] = await once(child.stdout, 'data');
    expect(JSON.parse(String(answer))).toMatchObject({ kind: 'plain', scan: 'SKU-1' });
    child.stdin.end();
    await once(child, 'exit');
  });

  it('reads no faster than it is read', async () => {
    const line = '(01)09506000134352 is no element string, and this line is as long as a label may be\n';
    const thousands = Array(50).fill(line.repeat(1000));
    const answersOf = async (child: ReturnType<typeof decoder>) => (await text(child.stdout)).split('\n').length - 1;
    const [unread, read] = [decoder(), decoder()];
    let isAllTaken = false;
    const sent = pipeline(Readable.from(thousands), unread.stdin).then(() => {
      isAllTaken = true;
    });
    // As long as another one needs for all of it.
    const other = pipeline(Readable.from(thousands), read.stdin);
    expect(await answersOf(read)).toBe(50_000);
    await other;
    expect(isAllTaken).toBe(false);
    expect(await answersOf(unread)).toBe(50_000);
    await sent;
  });

  it('stops without a word when nobody reads on', async () => {
    const child = spawn(process.execPath, [command], { stdio: ['pipe', 'pipe', 'pipe'] });
    child.stdin.on('error', () => undefined);
    child.stdin.write('SKU-1\n'.repeat(20_000));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.end('SKU-2\n'.repeat(20_000));
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect({ said, code }).toEqual({ said: '', code: 0 });
  });
});

it('puts lines together from pieces that end anywhere', async () => {
  const whole = 'one\r\ntwo\n\nfour\r\nfive';
  for (let size = 1; size <= whole.length; size += 1) {
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
      whole.slice(at * size, (at + 1) * size),
    );
    const lines: string[] = [];
    for await (const batch of wholeLines(Readable.from(pieces))) lines.push(...batch);
    expect(lines).toEqual(['one', 'two', '', 'four', 'five']);
  }
});
