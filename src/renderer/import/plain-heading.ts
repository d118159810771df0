/** The heading of a column as it is compared: without case, spaces and punctuation. */
export function plainHeading(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}
