/**
 * 32 characters that come through a keyboard scanner whatever the layouts of scanner and computer: of those keys that QWERTY,
 * QWERTZ and AZERTY have in different places, it has at most one of each pair that they exchange.
 */
const alphabet = '0123456789ABCDEFGHIJKLMNPRSTUVWX';
/** How the keys of these characters arrive on AZERTY; and O, which a person reads for 0. */
const arrivesAs: Readonly<Record<string, string>> = {
  ...{ q: 'A', z: 'W', ',': 'M', '?': 'M', ';': 'M', o: '0' },
  ...{ '&': '1', é: '2', '"': '3', "'": '4', '(': '5', '-': '6', è: '7', _: '8', ç: '9', à: '0' },
};

/** A text as it was meant, however it was typed or scanned. */
export function asTyped(typed: string): string {
  return [...typed.replace(/\s+/g, '')].map((each) => arrivesAs[each.toLowerCase()] ?? each.toUpperCase()).join('');
}

/** Five bits a character; what is left over of the last is zero. */
export function toText(bytes: readonly number[]): string {
  let text = '';
  for (let bit = 0; bit < bytes.length * 8; bit += 5) {
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0);
    text += alphabet[(pair >> (11 - (bit & 7))) & 31];
  }
  return text;
}

/** Null where a character is none of ours. */
export function toBytes(text: string): number[] | null {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const each of text) {
    const value = alphabet.indexOf(each);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return bytes;
}

/** CRC-32: no change within 32 bits keeps it, so none of a single character does. */
export function checksum(bytes: readonly number[]): number[] {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return [24, 16, 8, 0].map((shift) => (~crc >>> shift) & 255);
}
