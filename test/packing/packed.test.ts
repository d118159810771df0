import { describePacked } from './describe-packed.ts';

// What `npm run build` leaves is packed: a developer who runs this file alone builds first.
describePacked('linux');
