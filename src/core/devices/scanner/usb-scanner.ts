import { asCode, type CodeReader, type FoundCode } from './scan-frames.ts';

// Scanners of the USB class (HID Point of Sale Usage Tables, page 0x8C), in the report that their makers document alike: 64 bytes, being
// the report's number 2, the length, the AIM id in three bytes, 56 bytes of data, two more, and whether another report continues it.

const size = 64;
const dataAt = 5;
const mostData = 56;

/** A pause says nothing here: USB loses no bytes of a report, and the last one says that it is the last. */
const longestPauseMs = 1_000;

export function createUsbScanner(): CodeReader {
  let kept = '';
  let id: string | null = null;

  function end(isWhole: boolean): FoundCode[] {
    const code = asCode((id ?? '') + kept, isWhole);
    const isSome = id !== null;
    kept = '';
    id = null;
    return isSome ? [code] : [];
  }

  return {
    hear(report) {
      if (report.charCodeAt(0) !== 2) return [];
      const length = report.charCodeAt(1);
      const aim = report.slice(2, dataAt).replaceAll('\0', '');
      const isContinued = (report.charCodeAt(size - 1) & 1) === 1;
      const isFirst = id === null;
      const isSame = isFirst || id === aim;
      id ??= aim;
      kept += report.slice(dataAt, dataAt + Math.min(length, mostData));
      // Only the last report of a code is not full, and none is empty.
      const isWhole =
        report.length === size && length > 0 && length <= mostData && (!isContinued || length === mostData);
      if (!isWhole || !isSame || (aim !== '' && !/^\][A-Za-z][0-9A-Za-z]$/.test(aim))) return end(false);
      return isContinued ? [] : end(true);
    },
    pause: () => end(false),
    cut: () => end(false),
    pauseMs: longestPauseMs,
  };
}
