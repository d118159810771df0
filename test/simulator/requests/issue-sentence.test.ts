import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueSentence } from '../../../src/simulator/requests/issue-sentence.ts';

const schema = z.strictObject({
  Text: z.string().min(1).max(3).optional(),
  Id: z
    .string()
    .regex(/^a/, 'only what begins with a')
    .refine((value) => value !== 'ab', 'cannot be "ab"')
    .optional(),
  Number: z.number().min(1).max(200).optional(),
  Whole: z.number().int().optional(),
  Flag: z.boolean().optional(),
  Kind: z.enum(['air', 'sea']).optional(),
  At: z.iso.datetime().optional(),
  Either: z.union([z.string(), z.number()]).optional(),
  List: z
    .array(z.strictObject({ Name: z.string() }))
    .max(1)
    .optional(),
});

test.each([
  [undefined, 'The body is missing.'],
  [[], 'The body must be an object.'],
  [{ More: 1 }, 'The body has no More.'],
  [{ Text: 7 }, 'Text must be text.'],
  [{ Text: '' }, 'Text must not be empty.'],
  [{ Text: 'long' }, 'Text may have at most 3 characters.'],
  [{ Id: 'b' }, 'Id takes only what begins with a.'],
  [{ Id: 'ab' }, 'Id cannot be "ab".'],
  [{ Number: 'many' }, 'Number must be a number.'],
  [{ Number: 0 }, 'Number must be at least 1.'],
  [{ Number: 201 }, 'Number may be at most 200.'],
  [{ Whole: 1.5 }, 'Whole must be a whole number.'],
  [{ Flag: 'yes' }, 'Flag must be true or false.'],
  [{ Kind: 'rail' }, 'Kind must be one of air, sea.'],
  [{ At: 'soon' }, 'At must be a date and time, such as 2026-12-14T08:30:00Z.'],
  [{ Either: true }, 'Either does not have the form that is taken here.'],
  [{ List: {} }, 'List must be a list.'],
  [{ List: [{}] }, 'List.0.Name is missing.'],
  [{ List: [{ Name: null }] }, 'List.0.Name is missing.'],
  [{ List: [{ Name: 'a' }, { Name: 'b' }] }, 'List may have at most 1 entries.'],
])('says of %j in a sentence what is wrong', (value, sentence) => {
  const { error } = schema.safeParse(value, { reportInput: true });
  expect(error?.issues.map((issue) => issueSentence(issue, 'The body'))).toEqual([sentence]);
});
