/**
 * Restores the case of the code. With CapsLock on, some scanners swap Shift to compensate, which gives the letter of a leading AIM id the
 * wrong case (manual/floor.md 2).
 */
export function withoutCompensation(text: string): string {
  return COMPENSATED.test(text) ? swapCase(text) : text;
}

export function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
}

/**
 * Ids that no symbology has, or none in use: DataMatrix is `]d`, Code 128 is `]C`. `]E0` before 8 to 13 digits is a real id (EAN), not a
 * swapped `]e0`.
 */
const COMPENSATED = /^\](?:[abcfgijklmnpqrstux][0-9A-Fa-f]|D[0-6]|E0(?!\d{8,13}$))/;
