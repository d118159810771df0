import { describe, expect, it } from 'vitest';
import { en } from '../../renderer/i18n/texts-on-disk.ts';
import { sentences } from './ask-every-question.ts';
import { checkQuestions } from './check-questions.ts';
import { deskQuestions } from './desk-questions.ts';
import { packQuestions } from './pack-questions.ts';
import { planQuestions } from './plan-questions.ts';
import { siteQuestions } from './site-questions.ts';

planQuestions();
checkQuestions();
deskQuestions();
packQuestions();
siteQuestions();

/** They say what is to be done later, and are never what the band says of a scan. */
const noQuestions = ['problem.error-first', 'problem.order-open-line'];

/** Its answers are those of a camera that is open in the window: core/scanning/photos.test.ts. */
const ofTheCamera = 'message.camera-open';

describe('the sentences of the band', () => {
  it('name no answer that is not given above', () => {
    const naming = Object.entries(en).flatMap(([key, text]) =>
      /^(message|problem)\./.test(key) && /\b(YES|NO)\b/.test(text) ? [key] : [],
    );
    expect(naming.filter((key) => !sentences.has(key))).toEqual([ofTheCamera, ...noQuestions]);
  });
});
