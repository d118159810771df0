import { FileDown, FileSpreadsheet } from 'lucide-react';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { saveCsvTemplate, saveXlsxTemplate } from './order-template.ts';

/** Saves an empty table with every heading that an import recognises. */
export function TemplateButtons({ kind }: { readonly kind: OrderKind }) {
  const texts = useTexts();
  const command = useCommand();
  return (
    <>
      <Button
        label={texts.t('desk.template-xlsx')}
        icon={FileSpreadsheet}
        isDisabled={command.isRunning}
        onPress={() => void command.run(() => saveXlsxTemplate(kind, texts))}
      />
      <Button label={texts.t('desk.template-csv')} icon={FileDown} onPress={() => saveCsvTemplate(kind)} />
      <FailureNote failure={command.failure} />
    </>
  );
}
