import { CircleCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { faultIntoSight } from '../../../connection/into-sight.ts';
import type { TextKey } from '../../../i18n/languages.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { Section } from './use-section.ts';

/** The end of a section: saves the changes, and says that they were saved or why not. */
export function SaveRow<Draft extends object>(props: {
  readonly section: Section<Draft>;
  readonly label?: TextKey;
  /** False: the signed-in operator may not save it. */
  readonly isAllowed?: boolean;
  readonly children?: ReactNode;
}) {
  const { section, label = 'settings.save', isAllowed = true, children } = props;
  const { t } = useTexts();
  return (
    <>
      {section.failure !== null && (
        <div ref={faultIntoSight} className="settings-answer">
          <FailureNote failure={section.failure} />
        </div>
      )}
      <div className="settings-end row items-center wrap gap-3">
        <Button
          label={t(label)}
          kind={section.isDirty ? 'go' : 'plain'}
          type="submit"
          isDisabled={!section.isDirty || section.isRunning || !isAllowed}
        />
        {section.isDirty && <Button label={t('settings.discard')} icon={Undo2} onPress={section.discard} />}
        {children}
        {section.isSaved && !section.isDirty && (
          <StateMark icon={CircleCheck} ground="good" label={t('settings.saved')} />
        )}
      </div>
    </>
  );
}
