import type { OutboxState } from '../../contract/outbox-state.ts';

/** A row of the outbox, as stored. */
export interface OutboxRecord {
  id: string;
  seq: number;
  family: string;
  endpoint: string;
  key: string;
  key_minted: number;
  document_id: string | null;
  state: OutboxState;
  progress: string;
  next_try_at: number | null;
  discarded_at: number | null;
  discard_reason: string | null;
  discarded_by: string | null;
  superseded: number;
  replaces: string | null;
  replaced_by: string | null;
  created_at: number;
  updated_at: number;
  operator: string;
  station: string;
}
