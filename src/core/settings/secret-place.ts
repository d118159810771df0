import type { LiveConnection, PortMap } from '../../contract/settings.ts';
import { connectionOf } from './connections-repository.ts';

/**
 * The only place that a secret was given for and is sent to: origin, path and ports. Work belongs to a service regardless of its ports,
 * but behind other ports there may be somebody else's program, which nobody gave the secret to.
 */
export function secretPlaceOf(connection: LiveConnection): string {
  const { id } = connectionOf(connection);
  const { ports } = connection;
  return ports === null || isAtOwnPorts(ports) ? id : `${id} 81=${ports[81]} 82=${ports[82]} 83=${ports[83]}`;
}

/** The service of such a place: its id contains no space. */
export function serviceOfPlace(place: string): string {
  return place.split(' ')[0] ?? place;
}

const isAtOwnPorts = (ports: PortMap) => ports[81] === 81 && ports[82] === 82 && ports[83] === 83;
