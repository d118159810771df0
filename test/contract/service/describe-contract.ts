import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { declaredFields, writtenFields } from './schema-fields.ts';

interface RequestFacts {
  /** A request with every member of the interface, written by hand. */
  readonly example: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
  readonly integers?: readonly string[];
  /** The longest text that each limited member takes. Every other text takes any length. */
  readonly longest?: Readonly<Record<string, number>>;
}

/** What every request keeps to, checked against facts written by hand from the interface. */
export function describeRequest(name: string, schema: z.ZodObject, facts: RequestFacts): void {
  describe(name, () => {
    it('declares exactly the members of the interface', () => {
      expect(sorted(declaredFields(schema).map((field) => field.path))).toEqual(sorted(writtenFields(facts.example)));
    });

    it('sends a full request unchanged', () => {
      expect(schema.parse(facts.example)).toStrictEqual(facts.example);
    });

    it('requires what the interface requires, at every depth', () => {
      const required = declaredFields(schema).filter((field) => field.required);
      expect(sorted(required.map((field) => field.path))).toEqual(sorted(facts.required));
    });

    it('takes whole numbers alone where the interface says integer', () => {
      const integers = declaredFields(schema).filter((field) => field.integer);
      expect(sorted(integers.map((field) => field.path))).toEqual(sorted(facts.integers ?? []));
    });

    it('refuses members that nobody declared, at every depth', () => {
      for (const surprised of surprises(facts.example)) expect(schema.safeParse(surprised).success).toBe(false);
    });

    it('limits the length of texts as the interface does, to the character', () => {
      const texts = Object.keys(facts.example).filter((key) => typeof facts.example[key] === 'string');
      const found = texts.map((key) => [key, longestText(schema, facts.example, key)] as const);
      expect(Object.fromEntries(found.filter(([, length]) => length !== null))).toEqual(facts.longest ?? {});
    });

    it('refuses null for every member', () => {
      for (const key of Object.keys(facts.example)) {
        expect(schema.safeParse({ ...facts.example, [key]: null }).success, key).toBe(false);
      }
    });
  });
}

/** What every reply keeps to: all members declared, and read as tolerantly as manual/service.md 12 asks. */
export function describeReply(
  name: string,
  schema: z.ZodType,
  facts: { readonly example: unknown; readonly integers?: readonly string[] },
): void {
  describe(name, () => {
    it('declares exactly the members of the interface', () => {
      expect(sorted(declaredFields(schema).map((field) => field.path))).toEqual(sorted(writtenFields(facts.example)));
    });

    it('reads a full reply unchanged', () => {
      expect(schema.parse(facts.example)).toStrictEqual(facts.example);
    });

    it('knows which numbers the interface calls integers', () => {
      const integers = declaredFields(schema).filter((field) => field.integer);
      expect(sorted(integers.map((field) => field.path))).toEqual(sorted(facts.integers ?? []));
    });

    it('reads numbers that come as text', () => {
      expect(schema.parse(mapLeaves(facts.example, textOfNumber))).toStrictEqual(facts.example);
    });

    it('reads nulls as absent, at every depth', () => {
      expect(withoutUndefined(schema.parse(mapLeaves(facts.example, () => null)))).toEqual(
        withoutUndefined(mapLeaves(facts.example, () => undefined)),
      );
    });

    it('reads a record whose every member is null or missing', () => {
      const record = Array.isArray(facts.example) ? facts.example[0] : facts.example;
      const empty = Object.fromEntries(Object.keys(record).map((key) => [key, null]));
      const asReply = (value: unknown) => (Array.isArray(facts.example) ? [value] : value);
      expect(schema.safeParse(asReply(empty)).success).toBe(true);
      expect(schema.safeParse(asReply({})).success).toBe(true);
    });

    it('keeps members that nobody declared, at every depth', () => {
      for (const surprised of surprises(facts.example)) expect(schema.parse(surprised)).toStrictEqual(surprised);
    });
  });
}

const sorted = (paths: readonly string[]) => [...paths].sort();

const textOfNumber = (leaf: unknown) => (typeof leaf === 'number' ? String(leaf) : leaf);

/** The literal again and again, each time with an unknown member in another one of its objects. */
function surprises(value: unknown): unknown[] {
  if (Array.isArray(value)) return surprises(value[0]).map((first) => [first, ...value.slice(1)]);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, member]) =>
    surprises(member).map((surprised) => ({ ...value, [key]: surprised })),
  );
  return [{ ...value, Surprise: 'kept' }, ...below];
}

function mapLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, change)).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapLeaves(member, change)]));
}

/** A list of texts that were all null reads as empty. */
const withoutUndefined = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The most letters that a member takes; null when it takes any number of them, or is no plain text. */
function longestText(schema: z.ZodType, example: Readonly<Record<string, unknown>>, key: string): number | null {
  const takes = (length: number) => schema.safeParse({ ...example, [key]: 'a'.repeat(length) }).success;
  let taken = [1, 2].find(takes);
  let refused = 5000;
  if (taken === undefined || takes(refused)) return null;
  while (refused - taken > 1) {
    const between = Math.floor((taken + refused) / 2);
    if (takes(between)) taken = between;
    else refused = between;
  }
  return taken;
}
