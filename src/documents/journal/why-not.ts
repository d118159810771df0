import { type Message, message } from '../../contract/verdict.ts';

/** Why something in a document cannot be sent: a code for programs, and a sentence. */
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

/** The location in a document with boxes; `box`: from 1, null for the header. */
export function whereWrong(box: number | null, field: string, code: WhyNotCode): Message {
  if (box === null) return message(code === 'missing' ? 'message.missing-field' : 'message.refused-field', { field });
  switch (code) {
    // These need no interface field name.
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
