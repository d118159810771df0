import { CircleAlert, TriangleAlert } from 'lucide-react';
import { FieldError, Text } from 'react-aria-components';
import './text-field.css';

/** What stands under a field: what follows from it, and why it cannot be so. Told to screen readers with the field. */
export function FieldNotes({
  hint,
  warning,
  error,
}: {
  readonly hint?: string | undefined;
  /** It can be so, and should be looked at. */
  readonly warning?: string | undefined;
  readonly error?: string | undefined;
}) {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      {warning !== undefined && (
        <Text slot="description" className="field-warning ground-warn">
          <TriangleAlert aria-hidden />
          <span>{warning}</span>
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
