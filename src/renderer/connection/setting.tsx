import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateMark } from '../components/state-mark.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import './setting.css';

/** One setting with its field, under the name used for searching; one that is set by a flag says so. */
export function Setting(props: { readonly id: string; readonly children: ReactNode; readonly isFixed?: boolean }) {
  const { id, children, isFixed = false } = props;
  const { t } = useTexts();
  return (
    <div className="setting" data-setting={id}>
      {children}
      {isFixed && <StateMark icon={Flag} ground="plain" label={t('settings.by-flag')} />}
    </div>
  );
}
