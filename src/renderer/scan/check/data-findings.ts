import type { ScannerSettings } from './find-settings.ts';
import type { Finding } from './finding.ts';
import { eanForms, testCodes } from './test-codes.ts';

const GS = '\x1d';

/** Whether the codes arrived complete: every character, the separators, the digits of an EAN. */
export function dataFindings(settings: ScannerSettings): readonly Finding[] {
  return [...losses(settings), ...separators(settings), ...eanDigits(settings)];
}

function losses({ observed }: ScannerSettings): readonly Finding[] {
  const short = observed.find(({ match }) => match.kind === 'dropped');
  const unlike = observed.find(({ match }) => match.kind === 'unlike');
  const [of, is] = [short && testCodes[short.id].text.length, short?.match];
  return [
    ...(is?.kind === 'dropped' && of !== undefined
      ? [{ kind: 'dropped', values: { arrived: is.arrived, of } } as const]
      : []),
    ...(unlike === undefined
      ? []
      : [{ kind: 'unlike', values: { arrived: unlike.read.text, wanted: testCodes[unlike.id].text } } as const]),
  ];
}

function separators({ found }: ScannerSettings): readonly Finding[] {
  const seen = found.filter(({ match }) => match.separator !== null);
  const wrong = seen.map(({ match }) => match.separator ?? '').filter((separator) => separator !== GS);
  const [first] = seen;
  if (first === undefined) return [];
  const changed = wrong.find((separator) => separator !== '');
  if (changed !== undefined) return [{ kind: 'separator-changed', values: { text: changed } }];
  if (wrong.length > 0) return [{ kind: 'separator-missing', values: {} }];
  const forms = { ctrl: 'Ctrl+]', f8: 'F8', alt: 'Alt+029' } as const;
  return [{ kind: 'separator-right', values: { form: forms[first.read.separator ?? 'ctrl'] } }];
}

function eanDigits({ found }: ScannerSettings): readonly Finding[] {
  const arrived = found.find(({ id }) => id === 'ean')?.match.body;
  const form = eanForms.find(({ text }) => text === arrived);
  if (form === undefined) return [];
  if (!form.hasCheckDigit) return [{ kind: 'check-digit-missing', values: {} }];
  return [{ kind: form === eanForms[0] ? 'check-digit' : 'zero-missing', values: {} }];
}
