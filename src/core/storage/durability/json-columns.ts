/** The columns that hold JSON or null. Only these: a label or a reply of the service may begin like JSON without being it. */
const jsonColumns: Readonly<Record<string, readonly string[]>> = {
  scans: ['outcome'],
  journal: ['entry'],
  outbox: ['body', 'progress'],
  attempts: ['summary'],
  facts: ['value'],
  settings: ['value'],
  declared_goods: ['details'],
  inbound_readings: ['record'],
  boxes_readings: ['details'],
  tracked_parcels: ['state', 'seen', 'before', 'latest', 'failure'],
  tracking_records: ['record'],
  price_questions: ['question', 'replies'],
  followed_orders: ['skus', 'costs'],
  order_records: ['record'],
  order_events: ['words', 'changes'],
  print_sendings: ['label', 'progress'],
  order_origins: ['kept'],
  site_entries: ['body'],
};

/** A sound page may hold corrupted content: checks that the JSON columns of a row still parse. Rows are in the order of `columns`. */
export function createRowCheck(table: string, columns: readonly string[]): (row: readonly unknown[]) => boolean {
  const places = (jsonColumns[table] ?? []).map((name) => columns.indexOf(name)).filter((place) => place >= 0);
  return (row) => places.every((place) => isJsonOrNothing(row[place]));
}

function isJsonOrNothing(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'string') return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
