import { parseArgs } from 'node:util';
import type { ListenPorts } from '../simulator/start-simulator.ts';

export const simulatorHelp = `npm run simulator -- <flags>: the whole service on loopback, for practice, for tests, and beside another client

  --listen <p>,<p81>,<p82>,<p83>,<control>  ports on 127.0.0.1, 0 = any free (8080,8081,8082,8083,8090)
  --data <dir>|:memory:                     where its state is kept (:memory:)
  --seed <n>                                drives practice data, the fate of orders and faults (1)
  --empty                                   a new database starts without practice data and without other clients
  --lenient                                 every endpoint on every port, and what careless clients write: numbers as text
                                            and text as numbers, 1 and "TRUE", '' for what is left out, [] for an empty
                                            object, no sync, text/json, a slash at the end of the address
  --speed <n>                               how fast its clock runs (1); 60: an hour a minute; 86400: a day a second
  --json                                    print one ready line as JSON and nothing else
  --help                                    this text

What an order does is decided by what it says:
  a country that its service does not reach, no ServiceCode, too heavy   creation fails, with the reason
  more pieces than the warehouse has                                     the outbound order is not shipped (UnShippedReason)
  ... with PreSale                                                       it asks again (RetryCount), for two weeks
  a drop-ship Weight more than a tenth below that of its goods           its weight waits to be confirmed
  no Street1                                                             the parcel comes back
  SubmitLater                                                            it stays where it is
  inbound                                                                arrives by its ShippingType; some lines short or over

The control address, on loopback too, is for whoever tests (JSON in, with its content type, and JSON out):
  GET  /stats           counts, and examples of codes to ask for
  GET  /services        every ServiceCode and ShippingType: from where, to where, how heavy, how long, how many days
  GET  /ledger          every accepted write, in order, one row per order
  GET  /openapi.json    the service described as OpenAPI 3.1, at these addresses
  GET  /clock           POST /clock {"advanceMs":86400000}: a day goes by at once. A restart keeps it, a reset takes it back
  POST /receive         {"shipmentId":"IN-1","lines":[{"sku":"A","arrived":5,"putaway":3}]}: goods come by hand, and from
                        then on by no other
  POST /skus            [{"Sku":"A","Weight":250,"stock":[{"WarehouseId":"US","TotalStockQty":10}]}]
  POST /faults          {"kind":...} and, all optional: "endpoint" (a name of the manual's table; all), "times" (for ever),
                        "probability" (1) with "seed". One request meets one fault, the first that is due
                          refuse       the endpoint's port is closed, with all that is served on it, until DELETE: no
                                       request meets it, so it has no times and no probability
                          drop-before  the connection dies and nothing was done
                          drop-after, truncate, garbage   it was done, and the reply is lost, cut or unreadable
                          status       "status" (500), "retryAfterSeconds"; nothing was done
                          delay        "ms" (1000), then as if nothing were
  GET  /faults          DELETE /faults: none any more. They end with the process
  POST /auth            {"token":"secret"}: every request needs "Authorization: Bearer secret"; null: none does
  POST /snapshot        -> {"id":"..."}
  POST /reset           {"snapshot":"..."} or nothing: data and clock are what they were then, or at first; faults and
                        token stay
`;

export interface SimulatorFlags {
  readonly listen: ListenPorts;
  readonly data: string;
  readonly seed: number;
  readonly empty: boolean;
  readonly lenient: boolean;
  readonly speed: number;
  readonly json: boolean;
  readonly help: boolean;
}

/** Eleven days per second: any faster, and its clock would run out of dates within months. */
const fastest = 1_000_000;

/** Throws an Error with a message if the flags are invalid. */
export function parseSimulatorFlags(args: string[]): SimulatorFlags {
  const { values } = parseArgs({
    args,
    options: {
      listen: { type: 'string', default: '8080,8081,8082,8083,8090' },
      data: { type: 'string', default: ':memory:' },
      seed: { type: 'string', default: '1' },
      empty: { type: 'boolean', default: false },
      lenient: { type: 'boolean', default: false },
      speed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (!/^-?\d{1,15}$/.test(values.seed))
    throw new Error(`--seed: ${values.seed} is not a whole number of at most 15 digits`);
  const speed = Number(values.speed);
  if (values.speed.trim() === '' || !(speed >= 0 && speed <= fastest)) {
    throw new Error(`--speed: ${values.speed} is not a number from 0 to ${fastest}`);
  }
  if (values.data === '') throw new Error('--data: a folder or :memory: is needed');
  return { ...values, listen: parsePorts(values.listen), seed: Number(values.seed), speed };
}

function parsePorts(text: string): ListenPorts {
  const ports = text.split(',').map((part) => (/^\d{1,5}$/.test(part) ? Number(part) : Number.NaN));
  const [base, p81, p82, p83, control, ...more] = ports;
  const isComplete =
    base !== undefined && p81 !== undefined && p82 !== undefined && p83 !== undefined && control !== undefined;
  if (!isComplete || more.length > 0 || !ports.every((port) => port <= 65_535)) {
    throw new Error(`--listen: ${text} is not five ports from 0 to 65535, separated by commas`);
  }
  const chosen = ports.filter((port) => port !== 0);
  if (new Set(chosen).size < chosen.length) throw new Error(`--listen: ${text} names a port twice`);
  return [base, p81, p82, p83, control];
}
