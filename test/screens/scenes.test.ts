import { lookAtAllScenes } from './many-theatres.ts';
import { fewLooksOf } from './matrix.ts';

// Every screen in its main scenes; looks.proof.ts has all scenes, in more looks.

lookAtAllScenes(fewLooksOf);
