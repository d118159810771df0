import { z } from 'zod';

// Imported before any schema is made. The page's safety rules forbid compiled ones; without this zod tries, and what the browser
// then throws has it read the largest script a second time, for the lines of a trace that nobody sees.
z.config({ jitless: true });
