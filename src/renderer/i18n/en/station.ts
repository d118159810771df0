/** What the core says of its start and of a connection that is tested. */
export const station = {
  'notice.restored':
    'The file of this station’s work was damaged. It was restored from the backup {{backup}}; what came after that backup may be missing. The damaged file is kept as {{aside}}.',
  'notice.started-empty':
    'The file of this station’s work was damaged, and there was no good backup. Work begins empty. The damaged file is kept as {{aside}}.',
  'notice.catalogue-lost':
    'The catalogue was damaged and begins empty. It fills again as things are scanned, or by an import. The damaged file is kept as {{aside}}.',

  'notice.elsewhere-unreadable':
    'What this station holds for {{service}} cannot be read just now. Nothing of it was changed; open that connection to see to it.',

  'connection.practice': 'The practice warehouse is always there.',
  'connection.reached': 'The service answered, and the sign-in is accepted.',
  'connection.offline': 'No way to that address: {{why}}',
  'connection.timeout': 'No answer in time.',
  'connection.reset': 'The connection broke off: {{why}}',
  'connection.unauthorized': 'The service answered, but the sign-in is not accepted: {{why}}',
  'connection.rejected': 'The service answered, but refused the question: {{why}}',
  'connection.not-found': 'Something answered, but it does not know this interface. Check the path of the address.',
  'connection.rate-limited': 'The service answered and asks to wait.',
  'connection.unavailable': 'The service answered that it cannot work now: {{why}}',
  'connection.bad-reply': 'Something answered, but not as this service does. Check the address.',
  'connection.invalid-input': '{{why}}',
  'connection.conflict': '{{why}}',
  'connection.internal': '{{why}}',
} as const;
