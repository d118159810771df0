/** A letter that only Inter's Latin file has: the one that the first screen is written with. */
const sample = 'A0';

/**
 * Waits until the first screen can be drawn in Inter, so that nothing moves when the font comes. Not longer than `limitMs`:
 * a scan must never wait for a font.
 */
export async function fontsReady(fonts: Pick<FontFaceSet, 'load'>, limitMs = 300): Promise<void> {
  const loaded = fonts.load('500 16px "Inter Variable"', sample).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([loaded, new Promise<void>((resolve) => setTimeout(resolve, limitMs))]);
}
