import { z } from 'zod';

/** A network name or address of a device, without scheme, port or path. */
export const DeviceHost = z
  .string()
  .trim()
  .max(253)
  .regex(/^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$|^[0-9a-fA-F:]*:[0-9a-fA-F:]+$/, 'no name or address of a device');
