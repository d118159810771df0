import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openApiTypes from 'openapi-typescript';
import type { Endpoint } from '../contract/service/endpoint.ts';
import { endpoints } from '../contract/service/endpoints.ts';
import { toOpenApi } from '../contract/service/openapi.ts';
import { readFlags } from './read-flags.ts';

const begin = '<!-- endpoints:begin -->';
const end = '<!-- endpoints:end -->';

export const openApiPath = fileURLToPath(new URL('../../resources/openapi.json', import.meta.url));
export const typesPath = fileURLToPath(new URL('../../test/service-conformance/openapi-types.ts', import.meta.url));
export const manualPath = fileURLToPath(new URL('../../resources/manual/integrator.md', import.meta.url));

export interface Generated {
  readonly openapi: string;
  /** The types for writing another client: a test writes one. */
  readonly types: string;
  readonly manual: string;
}

/** Everything derived from the endpoints; `manual` with a fresh table between its markers (unchanged if it has none). */
export async function generated(manual: string): Promise<Generated> {
  const openapi = `${JSON.stringify(toOpenApi(endpoints), null, 2)}\n`;
  return {
    openapi,
    types: await openApiTypes(JSON.parse(openapi)),
    manual: withTable(manual, endpointTable(endpoints)),
  };
}

function withTable(manual: string, table: string): string {
  const from = manual.indexOf(begin);
  const to = manual.indexOf(end, from);
  if (from < 0 || to < 0) return manual;
  return `${manual.slice(0, from + begin.length)}\n\n${table}\n${manual.slice(to)}`;
}

/** Writes stale files; with `check` only lists them. Returns the exit code. */
async function run(check: boolean): Promise<number> {
  const manual = textOf(manualPath);
  if (manual === undefined) console.error('There is no integrator.md: its table of endpoints was left out.');
  const fresh = await generated(manual ?? '');
  const stale = [
    { path: openApiPath, old: textOf(openApiPath), text: fresh.openapi },
    { path: typesPath, old: textOf(typesPath), text: fresh.types },
    ...(manual === undefined ? [] : [{ path: manualPath, old: manual, text: fresh.manual }]),
  ].filter((file) => file.old !== file.text);

  for (const file of stale) {
    if (!check) writeFileSync(file.path, file.text);
    console.error(`${check ? 'Stale' : 'Written'}: ${file.path}`);
  }
  if (stale.length === 0) console.error('Everything generated is fresh.');
  return check && stale.length > 0 ? 1 : 0;
}

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

const usage = 'npm run generate -- [--check]: what derives from the endpoints; --check only names what is stale';

if (import.meta.main)
  process.exitCode = await run(readFlags(usage, { check: { type: 'boolean', default: false } }).check);

/** The endpoints as a Markdown table, one row each, ending in a newline; `-` stands for the address without an explicit port. */
export function endpointTable(endpoints: Readonly<Record<string, Endpoint>>): string {
  const rows = Object.values(endpoints).map((endpoint) => [
    `\`${endpoint.name}\``,
    endpoint.section,
    endpoint.method,
    `\`${endpoint.path}\``,
    endpoint.port === null ? '-' : String(endpoint.port),
    endpoint.summary,
  ]);
  const header = ['Name', 'Section', 'Method', 'Path', 'Port', 'What'];
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
