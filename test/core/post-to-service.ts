import type { RunningService } from './running-service.ts';

/** What a reply of the service says. */
export interface Said {
  readonly status: number;
  // Tests look at whatever came: an assertion fails where it is not what they expect.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is being tested
  readonly body: any;
}

/** As another client of the service would ask it, at once and past every fault. */
export async function askService(
  { door, baseUrl }: RunningService,
  method: 'GET' | 'POST',
  port: 81 | 82 | 83 | null,
  path: string,
  body?: unknown,
): Promise<Said> {
  const { status, text } = await door.call({
    method,
    url: `${baseUrl}${port === null ? '' : `:${port}`}${path}`,
    headers: { authorization: undefined, 'content-type': 'application/json' },
    body: body === undefined ? '' : JSON.stringify(body),
  });
  return { status, body: text === '' ? undefined : JSON.parse(text) };
}

/** What somebody else creates there. Answers its reply. */
export async function postToService(
  service: RunningService,
  port: 81 | 82 | 83,
  path: string,
  body: unknown,
): Promise<unknown> {
  const said = await askService(service, 'POST', port, path, body);
  if (said.status >= 300) throw new Error(`${said.status} ${JSON.stringify(said.body)}`);
  return said.body;
}
