import { test } from 'vitest';
import { findOut } from './broken-program.ts';
import { brokenStations } from './broken-stations.ts';
import { brokenSites } from './site/broken-sites.ts';

// All of what broken-on-purpose.test.ts takes a sample of.

test.each([...brokenStations, ...brokenSites])('finds out $name', { timeout: 600_000 }, findOut);
