import { useState } from 'react';
import type { JudgedBoard, JudgedStation } from '../../../contract/site/judge-board.ts';
import { deadAfterMs } from '../../../contract/site/outbox-takings.ts';
import { useCommand } from '../../data/use-command.ts';
import { queueInWords } from '../../documents/words/queue-in-words.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAdministrator } from '../../session/use-administrator.ts';
import { AdministratorNote } from '../../shell/sign-in/administrator-note.tsx';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** What stations left in their outboxes that were not seen for long: an administrator takes it over, once their computer is off. */
export function OrdersLeft({ board: { stations, now } }: { readonly board: JudgedBoard }) {
  const { t } = useTexts();
  const isAdministrator = useAdministrator();
  const { run, failure, isRunning } = useCommand();
  const [asked, ask] = useState<string | null>(null);
  const [empty, setEmpty] = useState<string | null>(null);
  const left = stations.filter((each) => hasLeftOrders(each, now));
  if (left.length === 0) return null;
  const take = (station: string) => {
    ask(null);
    void run(async (invoke) => {
      const { answer } = await invoke('site.take-outbox', { station });
      setEmpty(answer === 'none' ? station : null);
    });
  };
  return (
    <section className="stack gap-2">
      <h2>{t('board.left')}</h2>
      <AdministratorNote />
      <FailureNote failure={failure} />
      {empty !== null && <p role="status">{t('board.take-orders-none', { station: empty })}</p>}
      <ul className="board-work bare grid gap-2">
        {left.map(({ station, queue }) => (
          <li key={station} className="board-piece row items-center gap-3" data-testid="site-orders-left">
            <span className="stack grow shrink-x">
              <b className="cut" title={station}>
                {station}
              </b>
              <span className="quiet cut">{queue === null ? t('board.unknown') : queueInWords(queue, t)}</span>
            </span>
            <Button
              label={t('board.take-orders')}
              isDisabled={isRunning || !isAdministrator}
              testId="take-orders"
              onPress={() => ask(station)}
            />
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Dialog title={t('board.take-orders-title', { station: asked })} onClose={() => ask(null)}>
          <p>
            <b>{t('board.take-orders-off', { station: asked })}</b>
          </p>
          <p>{t('board.take-orders-how')}</p>
          <div className="dialog-actions">
            <Button label={t('shell.cancel')} keys="Esc" onPress={() => ask(null)} />
            <Button label={t('board.take-orders-yes')} kind="go" onPress={() => take(asked)} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** Of a station that somebody took over already, the hub has no more. */
const hasLeftOrders = ({ state, since, left, taken }: JudgedStation, now: number) =>
  state === 'away' && since !== null && now - since > deadAfterMs && taken === null && left !== 0;
