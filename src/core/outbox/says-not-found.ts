import { Failure } from '../../contract/failure.ts';

/** 404 (4.4, 4.8, 4.9, 4.11, 4.12), or the service's own code for it under another status (field-notes, Errors). */
export function saysNotFound(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  if (error.code === 'not-found') return true;
  return error.code === 'rejected' && !!error.details?.service?.codes.some(({ code }) => code === '800F1533');
}
