import bwip from 'bwip-js/node';
import { PNG } from 'pngjs';
import { readUpright } from './read-barcodes.ts';

/**
 * Draws a barcode with one outside program and reads it back with another, as a scanner would send it: AIM id, then the text with GS
 * for FNC1. `bcid` is bwip-js's name of the symbology. Throws what bwip-js says against the text; null if nothing can be read.
 */
export async function drawnAndRead(bcid: string, text: string): Promise<string | null> {
  const drawn = await bwip.toBuffer({ bcid, text, scale: 3, padding: 12, backgroundcolor: 'FFFFFF' });
  const [found] = await readUpright(PNG.sync.read(drawn));
  return found === undefined ? null : `${found.symbologyIdentifier}${found.text}`;
}
