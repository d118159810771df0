import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import './connection.css';

/** One setting with its field, under the name used for searching; one that is set by a flag says so. */
export function Setting(props: { readonly id: string; readonly children: ReactNode; readonly isFixed?: boolean }) {
  const { id, children, isFixed = false } = props;
  const { t } = useTexts();
  return (
    <div className="setting stack gap-2 shrink-x" data-setting={id}>
      {children}
      {isFixed && <StateMark icon={Flag} ground="plain" label={t('settings.by-flag')} />}
    </div>
  );
}
