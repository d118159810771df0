import { CircleCheck, CircleQuestionMark, CircleX, OctagonPause, Settings } from 'lucide-react';
import { useMemo } from 'react';
import { useCommand } from '../../../data/use-command.ts';
import { useRead } from '../../../data/use-read.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSentOrderFigures } from '../../../session/reads/use-sent-order-figures.ts';
import { allOf } from '../../../session/stores/sent-orders-store.ts';
import { useDockside, useOutbox, useStation } from '../../../session/use-dockside.ts';
import { useOfKinds } from '../../../session/use-of-kinds.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import type { StateLook } from '../../../ui/feedback/state-mark.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { type Need, needsOf } from './needs.ts';
import './needs.css';

const looks: Readonly<Record<Need['kind'], StateLook>> = {
  stopped: { icon: OctagonPause, ground: 'bad' },
  refused: { icon: CircleX, ground: 'bad' },
  asked: { icon: CircleQuestionMark, ground: 'ask' },
  'set-up': { icon: Settings, ground: 'warn' },
};

/** So many are side by side (needs.css). */
const inSight = 3;

/** What needs attention, most urgent first: three in sight, the others below them. */
export function Needs() {
  const { t } = useTexts();
  const folder = useRead('orders.folder', {}).last?.files;
  const view = useStation((state) => state.view);
  const entries = useOutbox((state) => state.entries);
  const current = useOfKinds((state) => state.current);
  // Orders and files that cannot be read now are ignored here: their own list says why.
  const dropShip = useSentOrderFigures('drop-ship').value?.late ?? 0;
  const outbound = useSentOrderFigures('outbound').value?.late ?? 0;
  const needs = useMemo(() => {
    const open = current.flatMap((each) => each ?? []);
    return view ? needsOf(view, entries ?? [], open, { 'drop-ship': dropShip, outbound }, folder ?? []) : [];
  }, [view, entries, current, dropShip, outbound, folder]);
  const isAllRead = current.every((open) => open !== undefined);
  if (entries === null || (needs.length === 0 && !isAllRead)) return <LoadingNote rows={1} rowRem={2} />;
  if (needs.length === 0) {
    return (
      <p className="needs-none row items-center gap-3 size-2">
        <CircleCheck aria-hidden />
        {t('home.needs-none')}
      </p>
    );
  }
  return (
    <section className="grid gap-2 shrink-x">
      <div className="row items-baseline gap-3">
        <h2 className="size-2">{t('home.needs', { n: needs.length })}</h2>
        {needs.length > inSight && (
          <span className="needs-more muted size-1">{t('home.needs-more', { n: needs.length - inSight })}</span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard. */}
      <ul className="needs-list bare grid gap-3" tabIndex={0} aria-label={t('home.needs', { n: needs.length })}>
        {needs.map((need) => (
          <NeedCard key={need.id} need={need} />
        ))}
      </ul>
    </section>
  );
}

function NeedCard({ need }: { readonly need: Need }) {
  const { t, say } = useTexts();
  const { navigation, followed, goToWorkOrResult } = useDockside();
  const { run, failure } = useCommand();
  const { kind, about, words, route, late, work, seenUntil } = need;
  const { icon: Icon, ground } = looks[kind];
  const see = () => {
    if (late !== undefined) followed[late].choose({ ...allOf(late), onlyLate: true });
    if (work !== undefined) return void run(() => goToWorkOrResult(work));
    navigation.open(route);
    if (seenUntil !== undefined) void run((invoke) => invoke('orders.folder-seen', { until: seenUntil }));
  };
  return (
    <li className="need" data-testid="need" data-kind={kind}>
      <span className={`need-mark ground-${ground}`}>
        <Icon aria-hidden />
      </span>
      <div className="shrink-x">
        {about !== null && (
          <p className="need-about cut" title={about}>
            {about}
          </p>
        )}
        <p className="need-sentence" title={say(words)}>
          {say(words)}
        </p>
        <FailureNote failure={failure} />
      </div>
      <Button label={t('home.see')} accessibleLabel={`${t('home.see')}: ${about ?? say(words)}`} onPress={see} />
    </li>
  );
}
