import { useEffect, useMemo, useRef, useState } from 'react';
import { asFailure, type Failure, refusal } from '../../../../contract/failure.ts';
import type { InboundListRecord } from '../../../../contract/service/inbound.ts';
import { message } from '../../../../contract/verdict.ts';
import { useDockside, useInboundOrder } from '../../../session/use-dockside.ts';
import { chooseOrders, firstChoice, type OrdersChoice } from './orders-choice.ts';

interface Read {
  readonly rows: readonly InboundListRecord[];
  readonly page: number;
  readonly readAt: number | null;
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readonly failure: Failure | null;
}

const bothDays = refusal('invalid-input', 'Both days are needed.', message('orders.dates-missing'));
const nothing: Read = { rows: [], page: 0, readAt: null, hasMore: false, isReading: false, failure: null };

/** The orders at the service, read page by page, and again when the service's part of the filter changes. */
export function useOrders() {
  const { bridge, now } = useDockside();
  const [filter, setFilter] = useState<OrdersChoice>(() => firstChoice(now()));
  const [read, setRead] = useState<Read>(nothing);
  const asked = useRef(0);
  const wanted = useInboundOrder((state) => state.wanted);
  const { from, to, warehouseId } = filter;

  async function ask(page: number): Promise<void> {
    asked.current += 1;
    const mine = asked.current;
    setRead((before) => ({ ...before, isReading: true, failure: null }));
    try {
      const query = { from, to, warehouseId: warehouseId.trim(), svcOrderIds: [], page };
      const { records, readAt, hasMore } = await bridge.invoke('inbound.list', query);
      if (mine !== asked.current) return;
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
      if (mine === asked.current) setRead((before) => ({ ...before, isReading: false, failure }));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the service's part of the filter causes another read.
  useEffect(() => {
    if (from === '' || to === '') {
      asked.current += 1;
      setRead((before) => ({ ...before, isReading: false, failure: bothDays }));
      return;
    }
    // A person who types a warehouse types more than its first letter.
    const handle = setTimeout(() => void ask(1), 250);
    return () => clearTimeout(handle);
  }, [bridge, from, to, warehouseId, wanted]);

  return {
    ...read,
    filter,
    found: useMemo(() => chooseOrders(read.rows, filter), [read.rows, filter]),
    choose: (changes: Partial<OrdersChoice>) => setFilter((before) => ({ ...before, ...changes })),
    readMore: () => void ask(read.page + 1),
  };
}
