// Making one of these costs more than all else that a scan has to render, so each is made once.

const made = new Map<string, unknown>();

export const numberFormat = (language: string, options: Intl.NumberFormatOptions) =>
  once(`number ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options));

export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  once(`date ${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, options));

export const pluralRules = (language = 'en') => once(`plural ${language}`, () => new Intl.PluralRules(language));

function once<Made>(name: string, make: () => Made): Made {
  const known = made.get(name);
  if (known !== undefined) return known as Made; // a name is only ever used for one kind
  const fresh = make();
  made.set(name, fresh);
  return fresh;
}
