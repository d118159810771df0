import { createHash } from 'node:crypto';
import { hashedText, type SiteEntry } from '../../../contract/site/hub-protocol.ts';

/** In hexadecimal. */
export const entryHash = (entry: SiteEntry): string => createHash('sha256').update(hashedText(entry)).digest('hex');
