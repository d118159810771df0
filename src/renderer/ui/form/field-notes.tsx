import { CircleAlert, TriangleAlert } from 'lucide-react';
import { FieldError, Label, Text, VisuallyHidden } from 'react-aria-components';
import { useTexts } from '../../i18n/use-texts.ts';
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

/**
 * The label of a field, with a star if the field must be filled. `saysRequired`: in words as well, for a field whose role has no
 * `aria-required`.
 */
export function FieldLabel(props: {
  readonly label: string;
  readonly isRequired?: boolean | undefined;
  readonly saysRequired?: boolean;
}) {
  const { label, isRequired = false, saysRequired = false } = props;
  return (
    <Label className="field-label">
      {label}
      {isRequired && <span aria-hidden> *</span>}
      {isRequired && saysRequired && <RequiredInWords />}
    </Label>
  );
}

function RequiredInWords() {
  const { t } = useTexts();
  return <VisuallyHidden elementType="span"> {t('entry.required')}</VisuallyHidden>;
}
