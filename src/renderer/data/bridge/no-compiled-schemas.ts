import { z } from 'zod';

// Imported before any schema is created. The page's security policy forbids compiled schemas; without this zod tries anyway, and the
// browser's exception makes it read the largest script a second time, for a stack trace nobody sees.
z.config({ jitless: true });
