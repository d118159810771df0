/** Only Inter's Latin file has these; the first screen needs that file. */
const sample = 'A0';

/**
 * Waits until the first screen can be drawn in Inter, so that nothing moves when the font arrives. At most `limitMs`: a scan must never
 * wait for a font.
 */
export async function fontsReady(fonts: Pick<FontFaceSet, 'load'>, limitMs = 300): Promise<void> {
  const loaded = fonts.load('500 16px "Inter Variable"', sample).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([loaded, new Promise<void>((resolve) => setTimeout(resolve, limitMs))]);
}
