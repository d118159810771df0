/**
 * Passes numbers on in batches of `most`, so that no scan waits behind thousands; the last batch first and each in reverse, so that the
 * first number ends up on top. `hand` returns whether to continue. Returns whether all were passed on.
 */
export async function inPieces(
  numbers: readonly string[],
  most: number,
  hand: (piece: readonly string[], done: number) => Promise<boolean>,
): Promise<boolean> {
  for (let end = numbers.length; end > 0; end -= most) {
    const piece = numbers.slice(Math.max(0, end - most), end);
    if (!(await hand([...piece].reverse(), numbers.length - end + piece.length))) return false;
  }
  return true;
}
