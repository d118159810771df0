import { FileWarning } from 'lucide-react';
import type { OrderFile } from '../../../../documents/order-batch/order-batch.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Bar } from '../../../ui/chart/bar.tsx';

/** Warns about files whose import is incomplete: nothing is sent before it is complete. */
export function BatchFiles({ files }: { readonly files: readonly OrderFile[] }) {
  const { t } = useTexts();
  return files
    .filter(({ here, orders }) => here < orders)
    .map(({ id, name, here, orders }) => (
      <div key={id} className="batch-file ground-warn" role="status" data-testid="batch-file">
        <FileWarning aria-hidden />
        <div>
          <b className="cut" title={name}>
            {name}
          </b>
          <p>{t('desk.file-incomplete', { here, orders })}</p>
          <Bar parts={[{ kind: 'full', share: here / orders }]} />
        </div>
      </div>
    ));
}
