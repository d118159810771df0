import { FileInput, Undo2 } from 'lucide-react';
import { Button } from 'react-aria-components';
import { fieldName } from '../../../../i18n/field-name.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import './fields.css';

/** A value that was put right when its file was read: what the file has, which a press puts back. */
export function GivenNote(props: {
  readonly name: string;
  readonly given: string;
  /** Names the field in sight as well: the note stands apart from it. */
  readonly isApart?: boolean;
  readonly onAsGiven: () => void;
}) {
  const { name, given, isApart = false, onAsGiven } = props;
  const { t } = useTexts();
  const field = fieldName(name, t);
  const words = t('desk.put-right', { given: given === '' ? '–' : given });
  const seen = isApart ? `${field}, ${words}` : words;
  return (
    <Button
      className="press given-note row items-center gap-2 ground-plain"
      aria-label={`${seen}, ${t('desk.as-given-of', { field })}`}
      preventFocusOnPress
      onPress={onAsGiven}
      data-testid="given-note"
    >
      <FileInput aria-hidden />
      <span className="cut" title={seen}>
        {seen}
      </span>
      <Undo2 aria-hidden />
    </Button>
  );
}
