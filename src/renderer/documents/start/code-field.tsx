import type { OfferedCode, OfferedCodes } from '../../../contract/bridge/search.ts';
import { useRead } from '../../data/use-read.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SuggestField } from '../../ui/form/suggest-field.tsx';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';

/** The kind of code the field asks for. */
export type CodeKind = keyof OfferedCodes;

interface CodeFieldProps extends TextFieldProps {
  readonly of: CodeKind;
  /** A code was chosen from the list: it is complete, while typed text may not be. */
  readonly onChoose?: ((code: string) => void) | undefined;
}

/**
 * A code of the service, typed or chosen from those the station knows. The field stays the same before they are read, so that typing
 * continues.
 */
export function CodeField({ of, onChoose, ...field }: CodeFieldProps) {
  const { t } = useTexts();
  const codes = useCodes(of);
  if (field.isReadOnly) return <TextField {...field} />;
  return (
    <SuggestField
      {...field}
      suggestions={codes.map(({ code, name }) => ({ id: code, label: code, words: name }))}
      listLabel={t('shell.choose-of', { field: field.label })}
      onKeep={() => undefined}
      onChoose={onChoose ?? field.onChange}
    />
  );
}

/** The codes of that kind known to the station; empty if there are none, as they are only a help. */
export function useCodes(of: CodeKind): readonly OfferedCode[] {
  return useRead('offers.codes', {}).value?.[of] ?? [];
}
