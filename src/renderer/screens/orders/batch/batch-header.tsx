import { CircleAlert } from 'lucide-react';
import { checkBatch } from '../../../../documents/order-batch/check-batch.ts';
import type { OrderBatch } from '../../../../documents/order-batch/order-batch.ts';
import { fieldName } from '../../../i18n/field-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { headerFields } from '../order/header-fields.ts';

/** The fields that apply to all orders of the batch, with their errors. */
export function BatchHeader({ batch }: { readonly batch: OrderBatch }) {
  const { t, say } = useTexts();
  const { header: problems } = checkBatch(batch);
  return (
    <dl className="batch-header" data-testid="batch-header">
      {headerFields(batch.kind).map((name) => {
        const value = batch.header[name] ?? '';
        const problem = problems.find(({ field }) => field === name);
        if (value === '' && problem === undefined && name !== headerFields(batch.kind)[0]) return null;
        return (
          <div key={name} className={problem === undefined ? '' : 'batch-header-wrong ground-bad'}>
            <dt>{fieldName(name, t)}</dt>
            <dd className="cut" title={value}>
              {value === '' ? t('inbound.not-set') : value}
            </dd>
            {problem !== undefined && (
              <dd className="batch-header-why">
                <CircleAlert aria-hidden />
                {say(problem.reason)}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
