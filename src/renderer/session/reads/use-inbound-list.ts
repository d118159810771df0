import { useEffect, useState } from 'react';
import type { InboundListQuery } from '../../../contract/bridge/inbound.ts';
import { asFailure, type Failure, refusal } from '../../../contract/failure.ts';
import type { InboundListRecord } from '../../../contract/service/inbound.ts';
import { message } from '../../../contract/verdict.ts';
import { useData } from '../../data/data-context.ts';
import { createNewest } from '../../data/newest.ts';
import { useInboundOrder } from '../use-dockside.ts';

export interface InboundListRead {
  readonly rows: readonly InboundListRecord[];
  /** The last one read, from 1; 0: none. */
  readonly page: number;
  readonly readAt: number | null;
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readonly failure: Failure | null;
}

const bothDays = refusal('invalid-input', 'Both days are needed.', message('orders.dates-missing'));
const nothing: InboundListRead = { rows: [], page: 0, readAt: null, hasMore: false, isReading: false, failure: null };

/** The orders at the service, read page by page, and from the first when the query changes or a person asks. */
export function useInboundList({ from, to, warehouseId }: Pick<InboundListQuery, 'from' | 'to' | 'warehouseId'>) {
  const { invoke } = useData();
  const [read, setRead] = useState<InboundListRead>(nothing);
  const [asks] = useState(createNewest);
  const wanted = useInboundOrder((state) => state.wanted);

  async function ask(page: number): Promise<void> {
    const isNewest = asks.next();
    setRead((before) => ({ ...before, isReading: true, failure: null }));
    try {
      const query = { from, to, warehouseId: warehouseId.trim(), svcOrderIds: [], page };
      const { records, readAt, hasMore } = await invoke('inbound.list', query);
      if (!isNewest()) return;
      setRead((before) => ({
        rows: page === 1 ? records : [...before.rows, ...records],
        page,
        readAt,
        hasMore,
        isReading: false,
        failure: null,
      }));
    } catch (error) {
      const failure = asFailure(error);
      if (isNewest()) setRead((before) => ({ ...before, isReading: false, failure }));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the query reads again.
  useEffect(() => {
    if (from === '' || to === '') {
      asks.next();
      setRead((before) => ({ ...before, isReading: false, failure: bothDays }));
      return;
    }
    // A person who types a warehouse types more than its first letter.
    const handle = setTimeout(() => void ask(1), 250);
    return () => clearTimeout(handle);
  }, [invoke, from, to, warehouseId, wanted]);

  return { ...read, readMore: () => void ask(read.page + 1) };
}
