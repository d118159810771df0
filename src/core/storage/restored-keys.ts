/** When this work was restored from a backup; absent: never. */
export const restoredAtKey = 'mint.restoredAt';

/** The ids of the documents that were not closed in that backup. */
export const resurrectedKey = 'restored.documents';
