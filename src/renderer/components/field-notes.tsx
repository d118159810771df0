import { CircleAlert } from 'lucide-react';
import { FieldError, Text } from 'react-aria-components';
import './text-field.css';

/** What stands under a field: what follows from it, and why it cannot be so. Told to screen readers with the field. */
export function FieldNotes({
  hint,
  error,
}: {
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}) {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      {error !== undefined && (
        <FieldError className="field-error">
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </FieldError>
      )}
    </>
  );
}
