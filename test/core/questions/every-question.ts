import type { AskEach } from './asked.ts';
import { checkQuestions } from './check-questions.ts';
import { deskQuestions } from './desk-questions.ts';
import { packQuestions } from './pack-questions.ts';
import { planQuestions } from './plan-questions.ts';
import { siteQuestions } from './site-questions.ts';

/** Every question that the core asks at a scan. */
export function everyQuestion(askEach: AskEach): void {
  planQuestions(askEach);
  checkQuestions(askEach);
  deskQuestions(askEach);
  packQuestions(askEach);
  siteQuestions(askEach);
}
