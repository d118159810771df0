import { type Message, message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse } from '../journal/decision.ts';
import type { BillEntry, BillFile } from './bill-of-lading.ts';

/** File types accepted for a bill of lading. The interface names no types and no limit (4.17): both are chosen here. */
export const billFileTypes: readonly string[] = [
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'tif',
  'tiff',
  'doc',
  'docx',
  'xls',
  'xlsx',
];

/** Bytes. Base64 adds a third, and the file must fit into one request's time over a warehouse network. */
export const mostFileBytes = 5_000_000;

/** Attaches the file of that name, replacing any other; FileType is its extension. */
export function attachFile({ name, size, digest }: Omit<BillFile, 'type'>): Decision<BillEntry> {
  const type = /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  const reason = whyNot(type, size);
  if (reason !== null) return refuse('failed', message('message.bill-file-refused', { name }), reason);
  return accept(
    { type: 'file', file: { name, type, size, digest } },
    'command',
    message('message.bill-file', { name }),
    message('message.bill-file-kept'),
  );
}

function whyNot(type: string, size: number): Message | null {
  if (!billFileTypes.includes(type)) return message('problem.bill-file-type', { types: billFileTypes.join(', ') });
  if (size <= 0) return message('problem.bill-file-empty');
  return size > mostFileBytes ? message('problem.bill-file-big', { max: mostFileBytes / 1e6 }) : null;
}
