/** What went wrong, by the codes of contract/failure.ts. */
export const failure = {
  'failure.offline': 'Cannot be reached',
  'failure.timeout': 'No answer in time',
  'failure.reset': 'The connection broke off before an answer came',
  'failure.unauthorized': 'The sign-in was not accepted',
  'failure.rejected': 'Refused by the service',
  'failure.not-found': 'Not found',
  'failure.rate-limited': 'The service asks to wait',
  'failure.unavailable': 'The service could not answer',
  'failure.bad-reply': 'The answer could not be read',
  'failure.invalid-input': 'Something in it is not right',
  'failure.conflict': 'It was changed meanwhile',
  'failure.internal': 'A fault in Dockside. It is written in the log',
} as const;
