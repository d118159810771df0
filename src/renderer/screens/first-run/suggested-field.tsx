import { Check } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';

/** A field with sample values to press instead of typing. */
export function SuggestedField({ samples, ...field }: TextFieldProps & { readonly samples: readonly string[] }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-2 shrink-x">
      <TextField {...field} />
      {samples.length > 0 && !field.isReadOnly && (
        <div className="row wrap gap-2">
          {samples.map((value) => (
            <Button
              key={value}
              className={value === field.value ? 'first-run-sample-chosen' : ''}
              label={value}
              {...(value === field.value ? { icon: Check } : {})}
              accessibleLabel={t('first-run.as', { value })}
              onPress={() => field.onChange(value)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
