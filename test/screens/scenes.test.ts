import { lookAtAllScenes } from './many-theatres.ts';
import { fewLooksOf } from './matrix.ts';

// Every screen in a main scene; looks.proof.ts has all scenes, in more looks.

lookAtAllScenes(fewLooksOf);
