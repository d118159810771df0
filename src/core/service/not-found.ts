import { Failure } from '../../contract/failure.ts';

/** 404 (4.4, 4.8, 4.9, 4.11, 4.12), or the service's own code for it under another status (manual/service.md 7). */
export function saysNotFound(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  if (error.code === 'not-found') return true;
  return error.code === 'rejected' && !!error.details?.service?.codes.some(({ code }) => code === '800F1533');
}

/**
 * Null if the service has nothing by that name, or says that nothing can have such a name. Errors: all others, when the answer is
 * unknown: a status about the request itself (405, 413, 415) says nothing about what was queried.
 */
export async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (saysNotFound(error) || isNoName(error)) return null;
    throw error;
  }
}

const noNames: readonly number[] = [400, 410, 422];

function isNoName(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return error.code === 'invalid-input' || noNames.includes(error.details?.service?.status ?? 0);
}
