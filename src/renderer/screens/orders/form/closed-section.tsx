import { ChevronDown, ChevronRight, CircleAlert, FileInput } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import { useTexts } from '../../../i18n/use-texts.ts';

/** A collapsible part of the form; how many fields are filled in or invalid is shown outside. */
export function ClosedSection(props: {
  readonly title: string;
  readonly filled: number;
  readonly wrong: number;
  /** How many were put right when the file was read. */
  readonly corrected: number;
  /** Opens it whenever this changes, if something in it is invalid. */
  readonly openWhen: number;
  readonly children: ReactNode;
}) {
  const { title, filled, wrong, corrected, openWhen, children } = props;
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState(openWhen);
  if (asked !== openWhen) {
    setAsked(openWhen);
    if (wrong > 0) setOpen(true);
  }
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <section className={`order-section ${isOpen ? 'full' : ''}`} aria-label={title}>
      <Button
        className="order-section-open"
        aria-expanded={isOpen}
        preventFocusOnPress
        onPress={() => setOpen(!isOpen)}
        data-testid="order-section"
      >
        <span className="order-section-title row items-center gap-2">
          <Icon aria-hidden />
          <b>{title}</b>
        </span>
        {filled > 0 && wrong === 0 && <span className="quiet">{t('desk.filled', { n: filled })}</span>}
        {corrected > 0 && (
          <span className="order-section-wrong items-center gap-1 size-1 ground-plain">
            <FileInput aria-hidden />
            {t('desk.corrected', { n: corrected })}
          </span>
        )}
        {wrong > 0 && (
          <span className="order-section-wrong items-center gap-1 size-1 ground-bad">
            <CircleAlert aria-hidden />
            {t('desk.wrong', { n: wrong })}
          </span>
        )}
      </Button>
      {isOpen && children}
    </section>
  );
}
