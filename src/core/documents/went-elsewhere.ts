import type { HandoverEntry } from '../../documents/journal/journal.ts';

const typesOf = (types: readonly HandoverEntry['type'][]) => `(${types.map((type) => `'${type}'`).join(', ')})`;

// No scan writes a hand-over, and it is short: thousands of orders are not read to find none. What cannot be read is none.
const type = "CASE WHEN octet_length(entry) < 1000 AND json_valid(entry) THEN entry ->> '$.type' END";

/**
 * SQL: another station goes on with the document `d`, and it counts there. Its last hand-over says so (`isHandover`), whatever was added
 * here since, as an answer of the service is.
 */
export const wentElsewhere = `coalesce((SELECT ${type} AS type FROM journal
  WHERE document_id = d.id AND scan_id IS NULL AND type IN ${typesOf(['handed-over', 'taken-over', 'taken-away'])}
  ORDER BY seq DESC LIMIT 1), '') IN ${typesOf(['handed-over', 'taken-away'])}`;
