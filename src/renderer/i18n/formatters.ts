// Creating one of these costs more than everything else a scan renders, so each is created once.

const made = new Map<string, unknown>();

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions) =>
  once(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  once(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));

export const pluralRules = (locale = 'en-GB') => once(`plural ${locale}`, () => new Intl.PluralRules(locale));

export const listFormat = (locale = 'en-GB') =>
  once(`list ${locale}`, () => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));

function once<Made>(name: string, make: () => Made): Made {
  const known = made.get(name);
  if (known !== undefined) return known as Made; // a name is only used for one kind
  const fresh = make();
  made.set(name, fresh);
  return fresh;
}
