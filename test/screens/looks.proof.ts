import { lookAtAllScenes } from './many-theatres.ts';
import { looksOf } from './matrix.ts';

// Every scene of every screen in more themes, sizes and languages than scenes.test.ts sees.

lookAtAllScenes(looksOf);
