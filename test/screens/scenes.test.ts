import { lookAtAllScenes } from './many-theatres.ts';
import { fewLooksOf } from './matrix.ts';

// Every scene of every screen.

lookAtAllScenes(fewLooksOf);
