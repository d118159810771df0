import type { StationView } from '../../../contract/bridge/station.ts';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';

/** The count of each state of an outbox with entries; those being sent count as queued. */
export function queueInWords(queue: StationView['queue'], t: TextsOfScreen['t']): string {
  const parts = [
    { n: queue.held, key: 'shell.queue-held' },
    { n: queue.pending + queue.sending, key: 'shell.queue-pending' },
    { n: queue.unconfirmed, key: 'shell.queue-unconfirmed' },
    { n: queue.rejected, key: 'shell.queue-rejected' },
  ] as const;
  const said = parts.filter(({ n }) => n > 0).map(({ n, key }) => t(key, { n }));
  return said.length === 0 ? t('shell.queue-empty') : said.join(' · ');
}
