import { qrAsSvg, qrModules } from './draw-qr.ts';

export const sheetLanguages = ['en', 'de', 'es', 'zh'] as const;
export type SheetLanguage = (typeof sheetLanguages)[number];

export interface SecretSheet {
  readonly language: SheetLanguage;
  /** Of the window that shows it. */
  readonly heading: string;
  readonly title: string;
  readonly about: readonly (readonly [term: string, value: string])[];
  readonly steps: readonly string[];
  /** What to know of whoever has it. */
  readonly secret: string;
  readonly typed: string;
  /** The secret itself. */
  readonly text: string;
}

/** One page to print that has a secret as QR and as text, complete in itself: an HTML file that loads nothing. */
export function secretSheet({ language, heading, title, about, steps, secret, typed, text }: SecretSheet): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(heading)}</title>
<style>
@page { size: A4; margin: 15mm }
body { font: 12pt/1.5 system-ui, sans-serif; max-width: 180mm; margin: 0 auto; color: #000; background: #fff }
h1 { font-size: 24pt; margin: 0 0 4mm }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 1mm 6mm; font-size: 18pt; margin: 0 0 4mm }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
ol { font-size: 14pt }
svg { display: block; width: 105mm; height: 105mm; margin: 4mm auto }
code { display: block; font-size: 11pt }
p { margin: 3mm 0 1mm }
</style>
<h1>${escaped(title)}</h1>
<dl>${about.map(([term, value]) => `<dt>${term}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<ol>${steps.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>
${qrAsSvg(qrModules(text))}
<p><strong>${escaped(secret)}</strong></p>
<p>${escaped(typed)}:</p>
<code>${text.replace(/.{5}(?=.)/g, '$& ')}</code>
</html>
`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
