import { OrderRule } from '../../../../contract/orders/order-rules.ts';
import { countryMeant } from '../../../../documents/order-batch/country-code.ts';
import { figureOf } from './packaging-draft.ts';

/** A rule as it is typed. */
export type RuleRow = Readonly<
  Record<'countries' | 'platforms' | 'gramsFrom' | 'gramsTo' | 'valueFrom' | 'valueTo' | 'service' | 'location', string>
>;

export const emptyRule: RuleRow = {
  countries: '',
  platforms: '',
  gramsFrom: '',
  gramsTo: '',
  valueFrom: '',
  valueTo: '',
  service: '',
  location: '',
};

/** As one text: a draft's fields are compared by their value. */
export function rulesText(rules: readonly OrderRule[]): string {
  return ruleRowsText(
    rules.map(({ countries, platforms, grams, value, service, location }) => ({
      countries: countries.join(', '),
      platforms: platforms.join(', '),
      gramsFrom: written(grams.from),
      gramsTo: written(grams.to),
      valueFrom: written(value.from),
      valueTo: written(value.to),
      service,
      location,
    })),
  );
}

export const ruleRowsText = (rows: readonly RuleRow[]): string => JSON.stringify(rows);
export const ruleRowsOf = (text: string): readonly RuleRow[] => JSON.parse(text); // written above

/** The rules that the rows describe, or the index of the first row that describes none. Empty rows are left out. */
export function readRules(rows: readonly RuleRow[]): { readonly rules: OrderRule[] } | { readonly wrong: number } {
  const rules: OrderRule[] = [];
  for (const [at, row] of rows.entries()) {
    if (Object.values(row).every((text) => text.trim() === '')) continue;
    const read = OrderRule.safeParse({
      countries: namesIn(row.countries).map((name) => countryMeant(name) ?? name.toUpperCase()),
      platforms: namesIn(row.platforms),
      grams: { from: figureOf(row.gramsFrom), to: figureOf(row.gramsTo) },
      value: { from: figureOf(row.valueFrom), to: figureOf(row.valueTo) },
      service: row.service,
      location: row.location,
    });
    if (!read.success) return { wrong: at };
    rules.push(read.data);
  }
  return { rules };
}

/** Separated by commas or semicolons, of any language. */
const namesIn = (text: string) =>
  text
    .split(/[,;、，；]/)
    .map((name) => name.trim())
    .filter(Boolean);

const written = (figure: number | null) => (figure === null ? '' : String(figure));
