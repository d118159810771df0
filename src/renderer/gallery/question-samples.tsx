import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { TextKey } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { FigureDialog } from '../ui/overlay/figure-dialog.tsx';
import { Prompt } from '../ui/overlay/prompt.tsx';
import { TextDialog } from '../ui/overlay/text-dialog.tsx';
import { Samples } from './samples-grid.tsx';

const nothing = () => undefined;

export function PromptSamples() {
  const { t } = useTexts();
  const [yes, no, learn] = [
    { label: t('gallery.prompt-yes'), keys: 'Ins', code: 'DOCK.YES', kind: 'go', onPress: nothing },
    { label: t('gallery.prompt-no'), keys: 'Del', code: 'DOCK.NO', onPress: nothing },
    { label: t('gallery.prompt-learn'), keys: '⇧F4', code: 'DOCK.LEARN', onPress: nothing },
  ] as const;
  return (
    <Samples columns={1}>
      <Prompt title={t('gallery.prompt')} words={t('gallery.prompt-words')} answers={[yes, no, learn]} />
      <Prompt title={t('gallery.prompt-short')} ground="unknown" answers={[yes, no]} />
      <Prompt
        title={t('gallery.prompt-danger')}
        words={t('gallery.long-error')}
        ground="warn"
        icon={TriangleAlert}
        answers={[
          { label: t('gallery.danger'), kind: 'danger', onPress: nothing },
          { label: t('gallery.quiet'), keys: 'Esc', onPress: nothing },
          { label: t('gallery.off'), isDisabled: true, onPress: nothing },
        ]}
      />
    </Samples>
  );
}

const dialogs: Readonly<Record<string, TextKey>> = {
  words: 'gallery.dialog-words',
  text: 'gallery.dialog-text',
  figure: 'gallery.dialog-figure',
};

export function DialogSamples({ open }: { readonly open: string | null }) {
  const { t } = useTexts();
  const [shown, setShown] = useState(open);
  const close = () => setShown(null);
  return (
    <div className="sample-row">
      {Object.entries(dialogs).map(([name, label]) => (
        <Button key={name} label={t('gallery.open-dialog', { dialog: t(label) })} onPress={() => setShown(name)} />
      ))}
      {shown === 'words' && (
        <Dialog title={t('gallery.prompt-danger')} onClose={close}>
          <p>{t('gallery.long-error')}</p>
          <div className="dialog-actions">
            <Button label={t('gallery.quiet')} keys="Esc" onPress={close} />
            <Button label={t('gallery.danger')} kind="danger" onPress={close} />
          </div>
        </Dialog>
      )}
      {shown === 'text' && (
        <TextDialog
          title={t('gallery.dialog-text')}
          label={t('gallery.code')}
          hint={t('gallery.hint')}
          maxLength={60}
          submitLabel={t('gallery.go')}
          onClose={close}
          onSubmit={close}
        />
      )}
      {shown === 'figure' && (
        <FigureDialog
          title={t('gallery.dialog-figure')}
          fields={[{ label: t('gallery.whole'), accepts: (text) => /^\d+$/.test(text), type: 'whole' }]}
          words={{
            submit: t('gallery.go'),
            cancel: t('shell.cancel'),
            wrong: t('shell.number-wrong'),
            delete: t('entry.delete-digit'),
            decimal: '.',
          }}
          onClose={close}
          onSubmit={close}
        />
      )}
    </div>
  );
}
