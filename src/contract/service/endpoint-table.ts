import type { Endpoint } from './endpoint.ts';

/** The endpoints as a Markdown table, one row each, ending in a newline; `-` is the address without an explicit port. */
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
