/** One request of the station, and all that became of it. Times in milliseconds since the world began. */
export interface LoggedRequest {
  readonly n: number;
  readonly endpoint: string;
  readonly isWrite: boolean;
  /** The client's ids that it is about. */
  readonly keys: readonly string[];
  readonly leftAt: number;
  /** What went wrong; `none`: nothing. */
  readonly fault: string;
  /** When the service handled it. */
  readonly handledAt: number[];
  /** Keys that the service had not before, and has since this request. */
  readonly created: Set<string>;
  /** Keys that it was to create, and the service had already. */
  readonly repeated: Set<string>;
  /** The reply, where the station has heard the whole of it. */
  heard: { readonly at: number; readonly status: number; readonly text: string } | null;
}

/** The keys of a request, by the shapes of its body and its address. */
export function keysOf(endpoint: string, url: string, body: string): string[] {
  const json = parse(body);
  switch (endpoint) {
    case 'drop-ship.create-batch':
    case 'outbound.create-batch':
      return listOf(json.Packages).map((each) => String(each.PackageId));
    case 'drop-ship.create':
      return [String((json.Package as Members | undefined)?.PackageId)];
    case 'inbound.plan':
    case 'inbound.modify-boxes':
      return [String(json.ShipmentId)];
    case 'bill-of-lading.create':
      return [String(json.BolNumber)];
    case 'drop-ship.status-batch':
    case 'outbound.status-batch':
      return (json.Ids as string[] | undefined) ?? [];
    case 'drop-ship.status':
    case 'outbound.status':
    case 'inbound.status':
      return [decodeURIComponent(new URL(url).pathname.split('/').at(-2) ?? '')];
    default:
      return [];
  }
}

type Members = Record<string, unknown>;

function parse(body: string): Members {
  return body === '' ? {} : (JSON.parse(body) as Members); // the station wrote it
}

function listOf(value: unknown): Members[] {
  return Array.isArray(value) ? value : [];
}
