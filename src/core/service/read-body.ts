/**
 * The most bytes read of a reply, after decompression: a few hundred kilobytes of gzip can expand to gigabytes. The same for all
 * endpoints.
 */
export const mostReplyBytes = 10_000_000;

/** How many characters of a reply are kept for a person to read. */
const keptCharacters = 4_000;

export interface ReplyBody {
  readonly text: string;
  /** False: there was more, which was not read. */
  readonly isWhole: boolean;
}

/** Reads the body up to the size limit. Errors: those of the connection. */
export async function readBody(response: Response): Promise<ReplyBody> {
  if (response.body === null) return { text: '', isWhole: true };
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const decoder = new TextDecoder();
  const read: string[] = [];
  let bytes = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.byteLength;
    if (bytes > mostReplyBytes) {
      // Also ends the connection: the rest is of no use.
      reader.cancel().catch(() => undefined);
      return { text: read.join(''), isWhole: false };
    }
    read.push(decoder.decode(next.value, { stream: true }));
  }
  return { text: read.join('') + decoder.decode(), isWhole: true };
}

/** The service's text, cut to what a person will read. */
export function shortened(text: string, most = keptCharacters): string {
  return text.length > most ? `${text.slice(0, most)} …` : text;
}
