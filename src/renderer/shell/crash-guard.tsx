import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { EmptyNote } from '../ui/feedback/empty-note.tsx';
import { Button } from '../ui/form/button.tsx';

/** When a screen crashes, the strip, the rail and the band remain: scans continue and still reach the disk. */
export class CrashGuard extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override readonly state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return <CrashNote onAgain={() => this.setState({ crashed: false })} />;
  }
}

function CrashNote({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTexts();
  return (
    <EmptyNote icon={TriangleAlert} title={t('shell.crashed')} words={t('shell.crashed-words')}>
      <Button kind="go" label={t('shell.crashed-again')} onPress={onAgain} />
    </EmptyNote>
  );
}
