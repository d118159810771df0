import { expect, it } from 'vitest';
import { startTableWriter } from '../../../src/renderer/export/table-writer.ts';
import type { WriterRequest } from '../../../src/renderer/export/table-writing.ts';

function started() {
  const asked: string[] = [];
  const thread = Object.assign(new EventTarget(), {
    postMessage: ({ type }: WriterRequest) => void asked.push(type),
    terminate: () => void asked.push('end'),
  });
  return { thread, asked, writer: startTableWriter(thread) };
}

it('hands over the rows, and gives the file that comes of them', async () => {
  const { thread, asked, writer } = started();
  const file = new Blob(['PackageId']);
  writer.add({ rows: [['P-1']], places: [[1]] });
  const made = writer.finish('csv', ['PackageId'], false);
  thread.dispatchEvent(new MessageEvent('message', { data: file }));
  expect(await made).toBe(file);
  writer.close();
  expect(asked).toEqual(['rows', 'finish', 'end']);
});

it('says that there will be no file where its thread was gone before the table was whole', async () => {
  const { thread, writer } = started();
  thread.dispatchEvent(new Event('error'));
  writer.add({ rows: [['P-1']], places: [[1]] });
  await expect(writer.finish('csv', ['PackageId'], false)).rejects.toThrow('cannot be written');
});

it('keeps nobody waiting once it is closed', async () => {
  const { writer } = started();
  const made = writer.finish('xlsx', ['PackageId'], false);
  writer.close();
  await expect(made).rejects.toThrow();
});
