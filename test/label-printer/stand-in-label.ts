/** A label with a Code 128 and a QR code of that text: enough of one to be told from every other. */
export function standInLabel(text: string, dpi: 203 | 300 = 203): string {
  const unit = dpi === 203 ? 1 : 1.5;
  const at = (x: number, y: number) => `^FO${Math.round(x * unit)},${Math.round(y * unit)}`;
  return [
    '^XA',
    `${at(40, 60)}^A0N,50,50^FD${text}^FS`,
    `${at(40, 160)}^BY${dpi === 203 ? 2 : 3}^BCN,160,N,N,N^FD${text}^FS`,
    `${at(40, 420)}^BQN,2,8^FDMA,${text}^FS`,
    '^XZ',
  ].join('');
}
