import { lookAtAllScenes } from './many-theatres.ts';
import { fewLooksOf } from './matrix.ts';

// Every screen, in its main scenes and in an eighth of the others.

lookAtAllScenes(fewLooksOf);
