import { FileSpreadsheet } from 'lucide-react';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../session/use-dockside.ts';
import './drop.css';
import { useDroppedFiles } from './use-dropped-files.ts';

/** On a screen that cannot import orders itself: a file that is dropped there goes to the one that can. */
export function DropOrders({ kind }: { readonly kind: OrderKind }) {
  const { t } = useTexts();
  const { dropped } = useDockside();
  const isOver = useDroppedFiles((files) => dropped.bring(kind, files));
  if (!isOver) return null;
  return (
    <div className="drop-orders" role="status" data-testid="drop-orders">
      <p className="drop-orders-words row items-center gap-3">
        <FileSpreadsheet aria-hidden />
        {t('desk.drop-now')}
      </p>
    </div>
  );
}
