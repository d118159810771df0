import { z } from 'zod';
import { proposalKey, readProposalKey } from '../../contract/site/site-facts.ts';
import type { SharedKind } from '../settings/shared-kind.ts';
import type { AliasesRepository } from './aliases-repository.ts';

const AliasBody = z.object({ sku: z.string().min(1) });
const bodyOf = (sku: string) => JSON.stringify({ sku });
const skuIn = (body: string | null) =>
  body === null ? null : (AliasBody.safeParse(JSON.parse(body)).data?.sku ?? null);

/**
 * Barcode aliases at a site: those that are approved are everybody's. One that was learned on the floor works at its own station at once,
 * and is proposed to the others: whoever approves it, makes it everybody's.
 */
export function sharedAliases(aliases: AliasesRepository): SharedKind[] {
  const alias: SharedKind = {
    name: 'alias',
    table: 'learned_codes',
    touched: [
      { after: 'INSERT', key: 'row.code' },
      { after: 'UPDATE', key: 'row.code' },
      { after: 'DELETE', key: 'row.code', when: 'row.approved = 1' },
    ],
    keys: () => aliases.keys().filter((code) => aliases.of(code)?.approved === true),
    read: (code, shared) => {
      const here = aliases.of(code);
      if (here === null) return null;
      // One that is not approved says nothing about the one that is.
      return here.approved ? bodyOf(here.sku) : shared;
    },
    write: (code, body, at, by) => {
      const here = aliases.of(code);
      const sku = skuIn(body);
      // Learned here, and still to be decided: it works here, whatever the others have.
      if (here !== null && !here.approved && here.sku !== sku) return;
      if (sku !== null) aliases.learn(code, sku, at, by, true);
      else if (body === null && here !== null) aliases.forget(code, here.sku);
    },
  };
  const proposal: SharedKind = {
    name: 'alias-proposal',
    table: 'learned_codes',
    isList: true,
    touched: [
      { after: 'INSERT', key: proposalInSql('row') },
      { after: 'UPDATE', key: proposalInSql('row') },
      { after: 'UPDATE', key: proposalInSql('before'), when: 'before.approved = 0 AND before.sku <> row.sku' },
      { after: 'DELETE', key: proposalInSql('row'), when: 'row.approved = 0' },
    ],
    keys: () =>
      aliases.keys().flatMap((code) => {
        const here = aliases.of(code);
        return here === null || here.approved ? [] : [proposalKey(code, here.sku)];
      }),
    read: (key) => {
      const { code, sku } = readProposalKey(key);
      const here = aliases.of(code);
      return here !== null && !here.approved && here.sku === sku ? '{}' : null;
    },
    write: (key, body, at, by, facts) => {
      if (body !== null) return;
      const { code, sku } = readProposalKey(key);
      const here = aliases.of(code);
      if (here === null || here.approved || here.sku !== sku) return;
      // Turned down: the code is again what it is everywhere.
      aliases.forget(code, sku);
      alias.write(code, facts.of('alias', code), at, by, facts);
    },
  };
  return [alias, proposal];
}

const proposalInSql = (row: 'row' | 'before') => `${row}.code || char(9) || ${row}.sku`;
