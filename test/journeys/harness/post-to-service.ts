import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';

/** As another client of the service would: what somebody else does there. Answers its reply. */
export async function postToService(
  simulator: Pick<RunningSimulator, 'ports'>,
  port: 81 | 82 | 83,
  path: string,
  body: unknown,
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${simulator.ports[port]}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}
