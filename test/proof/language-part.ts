import { lookAtLongerTexts } from '../screens/longer-texts.ts';
import type { Part } from './part.ts';

/** A language is a folder of texts and nothing else; a longer one than ours has room. */
export const languagePart: Part = {
  name: 'language',
  shows:
    'every scene in a generated language, accented and 40 % longer: nothing is cut off, no word is outside the texts',
  usualMinutes: 4,
  run: ({ scenes }, { settle }) =>
    lookAtLongerTexts(scenes, ({ name }, faults) => {
      for (const fault of faults) console.log(`language, ${name}: ${fault}`);
      settle(`language, ${name}`, { problem: faults.length === 0 ? null : `${faults.length} faults` });
    }),
};
