/** As the platform's fetch throws it. */
export function networkError(code: string, text: string): TypeError {
  return new TypeError(text, { cause: Object.assign(new Error(code), { code }) });
}
