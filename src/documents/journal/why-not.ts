import { type Message, message } from '../../contract/verdict.ts';

/** Why something of a document cannot be sent: a code to go by, and its sentence. */
export interface WhyNot {
  readonly code: WhyNotCode;
  readonly reason: Message;
}

const sentences = {
  missing: 'problem.missing',
  'nothing-in-it': 'problem.nothing-in-it',
  'box-empty': 'problem.box-empty',
  'box-number-twice': 'problem.box-number-twice',
  'line-open': 'problem.line-open',
  'too-long': 'problem.too-long',
  characters: 'problem.characters',
  'no-date': 'problem.no-date',
  'bill-dates': 'problem.bill-dates',
  'bill-file-lost': 'problem.bill-file-lost',
  other: 'problem.other',
} as const;
type WhyNotCode = keyof typeof sentences;

export function whyNot(code: WhyNotCode, params: Message['params'] = {}): WhyNot {
  return { code, reason: message(sentences[code], params) };
}

/** Where that is, of a document with boxes; `box`: from 1, null for the header. */
export function whereWrong(box: number | null, field: string, code: WhyNotCode): Message {
  if (box === null) return message(code === 'missing' ? 'message.missing-field' : 'message.refused-field', { field });
  switch (code) {
    // These can be said without the interface's name of the field.
    case 'line-open':
      return message('message.refused-box-open-line', { box });
    case 'box-empty':
      return message('message.refused-box-empty', { box });
    case 'box-number-twice':
      return message('message.refused-box-number', { box });
    default:
      return message('message.refused-box', { box, field });
  }
}
