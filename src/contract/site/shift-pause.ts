/** A shift starts with the first scan after a pause this long, and ends with the next such pause. */
export const shiftPauseMs = 4 * 3_600_000;
