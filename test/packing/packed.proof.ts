import { describePacked } from './describe-packed.ts';

describePacked('win');
