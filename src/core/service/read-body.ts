/**
 * The most of a reply that is read, in bytes after decompression: a few hundred kilobytes of gzip unfold to gigabytes. The
 * same for all endpoints.
 */
export const mostReplyBytes = 10_000_000;

/** What is kept of a reply for a person to read. */
const keptCharacters = 4_000;

export interface ReplyBody {
  readonly text: string;
  /** False: there was more, and it was not read. */
  readonly isWhole: boolean;
}

/** Reads as long as it is no larger than it may be; errors are those of the connection. */
export async function readBody(response: Response): Promise<ReplyBody> {
  if (response.body === null) return { text: '', isWhole: true };
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const decoder = new TextDecoder();
  const read: string[] = [];
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength;
    if (bytes > mostReplyBytes) {
      // Ends the connection, too: what else is on its way is of no use.
      reader.cancel().catch(() => undefined);
      return { text: read.join(''), isWhole: false };
    }
    read.push(decoder.decode(next.value, { stream: true }));
  }
  return { text: read.join('') + decoder.decode(), isWhole: true };
}

/** As much of what the service said as a person reads. */
export function shortened(text: string, most = keptCharacters): string {
  return text.length > most ? `${text.slice(0, most)} …` : text;
}
