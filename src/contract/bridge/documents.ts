import { z } from 'zod';
import { OrderState, OutboxState } from '../outbox-state.ts';
import { Screen } from '../screen.ts';
import { Verdict } from '../verdict.ts';

/** Milliseconds since 1970. */
const Time = z.number();

export const DocumentKindName = z.enum([
  'inbound-plan',
  'box-change',
  'putaway-check',
  'pallet-check',
  'bill-of-lading',
  'drop-ship-orders',
  'outbound-orders',
  'pack',
]);
export type DocumentKindName = z.infer<typeof DocumentKindName>;

/** A line of a document's journal. The entry is the document's own (documents/), parsed when it is folded. */
export const JournalLine = z.object({ seq: z.number().int(), entry: z.looseObject({ type: z.string() }) });
export type JournalLine = z.infer<typeof JournalLine>;

/** In the order in which lists have them: unfinished work first. */
export const DocumentStatus = z.enum(['open', 'parked', 'closed']);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

const DocumentHead = z.object({
  id: z.string(),
  kind: DocumentKindName,
  number: z.string(),
  status: DocumentStatus,
  createdAt: Time,
  updatedAt: Time,
  operator: z.string(),
});

export const DocumentView = DocumentHead.extend({ journal: z.array(JournalLine) });
export type DocumentView = z.infer<typeof DocumentView>;

export const DocumentRow = DocumentHead.extend({
  boxes: z.number().int(),
  pieces: z.number(),
  /** For a batch: of the most urgent order. */
  outboxId: z.string().nullable(),
  outboxState: OutboxState.nullable(),
  discarded: z.boolean(),
  /** It was closed here because another station goes on with it. */
  isElsewhere: z.boolean().optional(),
  /** For a batch: how many of its orders are in each state, most urgent first. Empty until it is closed. */
  orders: z.array(z.object({ state: OrderState, n: z.number().int() })),
  /** For an unfinished batch: the files that it was imported from, the last one first. */
  files: z.array(z.string()).optional(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

/** What the open orders of a batch need from the shelves, in the order of the places. */
export const PickList = z.object({
  orders: z.number().int(),
  /** Each SKU once; `storageNo` empty: its place is not known. `orders`: how many of them it is for. */
  goods: z.array(
    z.object({
      ...{ sku: z.string(), storageNo: z.string(), name: z.string(), nameCn: z.string() },
      ...{ quantity: z.number(), orders: z.number().int() },
    }),
  ),
});
export type PickList = z.infer<typeof PickList>;

/** A whole document for the window to print: the window reads its content itself (manual/floor.md 16). */
export const PaperOrder = z.object({
  /** Id of the core's print job. */
  jobId: z.string(),
  documentId: z.string(),
  kind: DocumentKindName,
  /** The number that people use for the document. */
  number: z.string(),
  station: z.string(),
  operator: z.string(),
  /** Ms since 1970. */
  at: z.number(),
  /** It was printed before, possibly with different content. */
  again: z.boolean(),
  /** From the practice warehouse: marked as such. */
  practice: z.boolean().default(false),
  /** Of a batch of orders, whose paper is its pick list. */
  picks: PickList.optional(),
});
export type PaperOrder = z.infer<typeof PaperOrder>;

/**
 * A photo for a document. `of`: a line of a check, whose `goods` is a key of its goods, or a box by its index; null: what
 * is open in it. `size` in bytes; a photo that is too large is not sent: `base64` is empty then.
 */
export const NewPhoto = z.object({
  id: z.string(),
  of: z
    .union([z.object({ order: z.string().nullable(), goods: z.string() }), z.object({ box: z.number().int().min(0) })])
    .nullable(),
  name: z.string().min(1).max(300),
  size: z.number().int().min(0),
  base64: z.base64(),
});

/** A photo as stored: `type` is its MIME type (`image/jpeg`). */
export const PhotoBytes = z.object({ type: z.string(), base64: z.string() });
export type PhotoBytes = z.infer<typeof PhotoBytes>;

/** Bytes. Windows shrink their photos below that; a file sent unchanged may be larger. */
export const mostPhotoBytes = 5_000_000;

const byId = z.object({ id: z.string() });

/** The most rows of a list of documents. */
export const mostListed = 100_000;

export const documentChannels = {
  /** The open document of a screen, if any. */
  'document.current': { access: 'read', input: z.object({ screen: Screen }), output: DocumentView.nullable() },
  'document.read': { access: 'read', input: byId, output: DocumentView },
  'document.list': {
    access: 'read',
    input: z.object({ kind: DocumentKindName, limit: z.number().int().min(1).max(mostListed) }),
    output: z.array(DocumentRow),
  },
  /** Puts the open document of that screen on hold and opens this one. */
  'document.resume': { access: 'act', input: byId, output: DocumentView },
  /** Prints its document again as a print job, also if it is closed. */
  'document.print': { access: 'act', input: byId, output: PaperOrder },
  /** A file for an open bill. `size` in bytes; a file that is too large is not sent: `base64` is empty then. */
  'bill.attach': {
    access: 'act',
    input: byId.extend({ name: z.string().min(1).max(300), size: z.number().int().min(0), base64: z.base64() }),
    output: Verdict,
  },
  'photo.add': { access: 'act', input: NewPhoto, output: Verdict },
  'photo.read': { access: 'read', input: z.object({ digest: z.string() }), output: PhotoBytes },
} as const;
