import { expect } from 'vitest';
import { type Channel, channels, type Output } from '../../../src/contract/bridge/channels.ts';

/** Whether the channel takes each of these inputs. */
export function takes(channel: Channel, ...inputs: readonly unknown[]): boolean[] {
  return inputs.map((input) => channels[channel].input.safeParse(input).success);
}

/** Of these values of one field of an input, those that the channel takes. */
export function taken(channel: Channel, input: object, field: string, values: readonly unknown[]): unknown[] {
  return values.filter((value) => takes(channel, { ...input, [field]: value })[0]);
}

/** Texts of so many letters each. */
export const letters = (...lengths: readonly number[]) => lengths.map((length) => 'a'.repeat(length));

/** A list with an item so many times. */
export const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

/** What the core answers reaches a window as it is: nothing of it is dropped, and no word of it is unknown. */
export function expectAnswers<C extends Channel>(channel: C, ...answers: readonly Output<C>[]): void {
  for (const answer of answers) expect(channels[channel].output.parse(answer)).toStrictEqual(answer);
}

/** None of these is an answer that the core may give. */
export function expectNoAnswer(channel: Channel, ...answers: readonly unknown[]): void {
  expect(answers.filter((answer) => channels[channel].output.safeParse(answer).success)).toEqual([]);
}
