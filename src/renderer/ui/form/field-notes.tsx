import { CircleAlert, TriangleAlert } from 'lucide-react';
import { FieldError, Text } from 'react-aria-components';
import './text-field.css';

/** The notes below a field: hint, warning and error. Screen readers read them with the field. */
export function FieldNotes({
  hint,
  warning,
  error,
}: {
  readonly hint?: string | undefined;
  /** Allowed, but worth checking. */
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
