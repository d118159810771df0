import { readFileSync } from 'node:fs';
import { Failure, refusal } from '../../contract/failure.ts';
import { isJoinCode } from '../../contract/site/join-code.ts';
import { type Message, message } from '../../contract/verdict.ts';
import type { Environment } from '../runtime/environment.ts';

export interface JoinBySettingOptions {
  /** A join code, or the file that it is in. */
  readonly joinBy: string;
  readonly join: (code: string) => Promise<unknown>;
  readonly environment: Pick<Environment, 'after'>;
  readonly onChange: () => void;
  readonly log: (text: string, error?: unknown) => void;
}

/** The hub or a share with the file may not be there yet when a computer starts. */
const againMs = 30_000;

/** Joins the site that an administrator has set for this station, by itself, as soon as that can be. */
export function createJoinBySetting({ joinBy, join, environment, onChange, log }: JoinBySettingOptions) {
  let problem: Message | null = null;
  let cancel: (() => void) | null = null;
  let isStopped = false;

  async function tryToJoin(): Promise<void> {
    cancel = null;
    try {
      await join(readCode(joinBy));
      problem = null;
    } catch (error) {
      if (problem === null) log('the site that is set for this station could not be joined yet', error);
      problem = wordsOf(error) ?? message('site.trouble-failed');
      onChange();
      if (!isStopped) cancel = environment.after(againMs, () => void tryToJoin());
    }
  }

  return {
    /** Why it has not been joined, if it was tried. */
    state: (): { readonly problem: Message | null } => ({ problem }),
    start: (): void => void tryToJoin(),
    stop: (): void => {
      isStopped = true;
      cancel?.();
    },
  };
}

const wordsOf = (error: unknown): Message | undefined =>
  error instanceof Failure ? error.details?.problems?.[0]?.words : undefined;

/** What `npm run site -- add` prints, or its first line alone. */
function readCode(joinBy: string): string {
  if (isJoinCode(joinBy)) return joinBy;
  try {
    return readFileSync(joinBy, 'utf8').trim().split('\n')[0] ?? '';
  } catch (cause) {
    throw refusal(
      'invalid-input',
      `${joinBy} cannot be read: ${cause}`,
      message('problem.join-code-file', { file: joinBy }),
    );
  }
}
