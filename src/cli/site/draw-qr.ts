import bwip from 'bwip-js/node';

/** The modules of a QR code by rows, dark ones true, with the quiet zone of four that scanners need. */
export type QrModules = readonly (readonly boolean[])[];

export function qrModules(text: string): QrModules {
  const [drawn] = bwip.raw('qrcode', text, 'eclevel=M');
  if (drawn === undefined || !('pixs' in drawn)) throw new Error('this text cannot be drawn as a QR code');
  const { pixs, pixx } = drawn;
  const quiet = 4;
  const side = pixx + 2 * quiet;
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => {
      const [x, y] = [column - quiet, row - quiet];
      return x >= 0 && y >= 0 && x < pixx && y < pixx && pixs[y * pixx + x] === 1;
    }),
  );
}

/** Two rows a line, in half blocks, black on white whatever the colours of the terminal are. */
export function qrForTerminal(modules: QrModules): string {
  const lines = modules
    .filter((_, row) => row % 2 === 0)
    .map((upper, index) => {
      const lower = modules[index * 2 + 1] ?? [];
      return upper.map((isDark, column) => ' ▀▄█'[(isDark ? 1 : 0) + (lower[column] ? 2 : 0)]).join('');
    });
  return lines.map((line) => `\u001b[30;107m${line}\u001b[0m\n`).join('');
}

export function qrAsSvg(modules: QrModules): string {
  const side = modules.length;
  const runs = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? side : end) - x}v1H${x}z`];
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges" role="img"><path d="${runs.join('')}"/></svg>`;
}
