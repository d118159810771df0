/** When this work was restored from a backup; absent: never. */
export const restoredAtKey = 'mint.restoredAt';

/** How many orders of a closed batch are queued, by the batch's id, as long as not all of them are. */
export const queueingKey = 'orders.queueing';

/** The ids of the documents that were not closed in that backup, or whose orders were not all queued. */
export const resurrectedKey = 'restored.documents';
