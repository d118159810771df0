/**
 * The flags of design.md 7 in Electron's argv. The command puts them behind `--`, where Chromium stops reading; an installed
 * app is started with nothing before them but Chromium's own `--no-sandbox`, which a Linux shortcut may need.
 */
export function ownArguments(argv: readonly string[], packaged: boolean): string[] {
  const mark = argv.indexOf('--');
  if (mark !== -1) return argv.slice(mark + 1);
  return packaged ? argv.slice(1).filter((argument) => argument !== '--no-sandbox') : [];
}
