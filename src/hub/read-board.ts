import type { Client, QueryConfig } from 'pg';
import { Failure } from '../contract/failure.ts';
import { ordersOf, type SiteOrders } from '../contract/site/site-orders.ts';
import { type BoardRow, boardOf, type SiteBoard } from '../contract/site/site-view.ts';
import { connectHub } from './connect-hub.ts';

/** A server that was cut off from the network says nothing at all. */
const query: QueryConfig & { readonly query_timeout: number } = {
  text: 'SELECT * FROM dockside.board()',
  query_timeout: 10_000,
};

/** How all stations of the site stand, for whoever may look: the owner, a station, a member of `dockside_board`. */
export async function readBoard(url: string): Promise<SiteBoard> {
  const client = await connectHub(url);
  try {
    const { rows } = await client.query<BoardRow>(query);
    return boardOf(rows, Date.now(), await readOrders(client));
  } catch (error) {
    throw inPlainWords(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Since midnight here. */
async function readOrders(client: Client): Promise<SiteOrders> {
  const values = [Date.now() - new Date().setHours(0, 0, 0, 0)];
  return ordersOf((await client.query('SELECT * FROM dockside.board_orders($1)', values)).rows);
}

/** By the code of PostgreSQL; in any other case it did not answer. */
function inPlainWords(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const said = error instanceof Error ? error.message : String(error);
  const cause = { cause: error };
  if (code === '42501')
    return new Failure('unauthorized', 'This login may not see the board: it is no member of dockside_board.', cause);
  if (code === '3F000')
    return new Failure('not-found', 'This database is no hub yet. Run first: npm run site -- init', cause);
  if (code === '42883')
    return new Failure('conflict', 'The hub is of an older Dockside. Run first: npm run site -- init', cause);
  return new Failure('offline', `The hub did not answer: ${said}.`, cause);
}
