import { lookAtHalf } from './look-at-half.ts';

lookAtHalf(1);
