/** One thing that was looked at: how it is, and what to do where that is not well. */
export interface Finding {
  readonly what: string;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly found: string;
  readonly advice?: string;
}

export function judged(isWell: boolean, otherwise: 'warn' | 'fail', advice: string): Pick<Finding, 'state' | 'advice'> {
  return isWell ? { state: 'ok' } : { state: otherwise, advice };
}
