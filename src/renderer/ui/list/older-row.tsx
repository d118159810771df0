import { History } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../form/button.tsx';
import './list.css';

/** The end of a long list of which only the newest rows were read. */
export function OlderRow({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTexts();
  return (
    <div className="older-row grid pad-3">
      <Button label={t('list.older')} icon={History} onPress={onPress} />
    </div>
  );
}
