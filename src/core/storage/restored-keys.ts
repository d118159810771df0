/** When this work came from a backup; absent: it never did. */
export const restoredAtKey = 'mint.restoredAt';

/** The documents that were not closed then, by id. */
export const resurrectedKey = 'restored.documents';
