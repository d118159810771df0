/**
 * Hands numbers over in pieces of `most`, so that no scan waits behind thousands; the last piece first and each from its end, so
 * that the first number comes to stand on top. `hand` answers whether it is to go on. Answers whether all were handed over.
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
