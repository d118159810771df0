import { createConfig, lintFromString } from '@redocly/openapi-core';

/** What Redocly's recommended rules, warnings too, find in a document: the rule and the place. */
export async function lintOpenApi(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
}
