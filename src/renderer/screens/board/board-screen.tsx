import { ArrowRightLeft, LayoutDashboard, MessageSquare, MonitorUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRead } from '../../data/use-read.ts';
import { formatMoment } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside, usePage, useStation } from '../../session/use-dockside.ts';
import { useNow } from '../../session/use-now.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../ui/feedback/loading-note.tsx';
import { StaleNote } from '../../ui/feedback/stale-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import './board.css';
import { OrdersOfDay, ShiftOfSite } from './board-day.tsx';
import { BoardTotals } from './board-totals.tsx';
import { Conflicts, OpenWork } from './open-work.tsx';
import { OperatorTable } from './operator-table.tsx';
import { OrdersLeft } from './orders-left.tsx';
import { SendMessage } from './send-message.tsx';
import { SiteNeeds } from './site-needs.tsx';
import { StationLines } from './stations/station-lines.tsx';
import { StationTable } from './stations/station-table.tsx';
import { type BoardReading, useBoard } from './use-board.ts';

/** How all stations of the site stand, to be read from two metres. */
export function Screen() {
  const { t } = useTexts();
  const { navigation } = useDockside();
  const site = useStation((state) => state.view?.site ?? null);
  if (site !== null) return <Board site={site.site} />;
  return (
    <EmptyNote icon={LayoutDashboard} title={t('board.alone')} words={t('board.alone-words')}>
      <Button
        label={t('board.join')}
        kind="go"
        onPress={() => navigation.open({ screen: 'settings', page: 'sections', section: 'site' })}
      />
    </EmptyNote>
  );
}

function Board({ site }: { readonly site: string }) {
  const { t, locale } = useTexts();
  const isWall = usePage() === 'wall';
  const reading = useBoard();
  const { board, failure, again } = reading;
  const stations = board?.stations ?? [];
  const size = sizeFor(stations.length, isWall);
  const work = useRead('site.work', {}).value ?? { elsewhere: [], conflicts: [] };
  const openWork = useRef<HTMLElement>(null);
  return (
    <div className="board stack gap-3">
      <header className="board-head row items-center gap-5">
        <div className="shrink-x">
          <h1 className="cut">{site}</h1>
          <p className="muted">
            {board !== null && t('board.as-of', { time: formatMoment(board.now, board.now, locale) })}
          </p>
        </div>
        {board !== null && <BoardTotals totals={board.totals} />}
      </header>
      {board !== null && <KeptNote {...reading} />}
      {board === null && <FailureNote failure={failure} onRetry={isWall ? undefined : again} />}
      {board === null && failure === null && <LoadingNote rows={8} />}
      {board !== null && stations.length === 0 && <EmptyNote icon={LayoutDashboard} title={t('board.empty')} />}
      {board !== null && stations.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <section className="stack gap-3 scrolls grow shrink-y" tabIndex={0} aria-label={t('screen.board')}>
          <OrdersOfDay orders={board.orders} />
          {!isWall && board.shift !== null && <ShiftOfSite shift={board.shift} isWall={false} />}
          <SiteNeeds board={board} isWall={isWall} conflicts={work.conflicts.length}>
            {isWall && board.shift !== null && <ShiftOfSite shift={board.shift} isWall />}
            {!isWall && (
              <span className="row gap-3">
                {stations.length > mostInSight && work.elsewhere.length > 0 && (
                  <Button
                    label={t('board.take-over')}
                    icon={ArrowRightLeft}
                    testId="board-take-over"
                    onPress={() => openWork.current?.focus()}
                  />
                )}
                <MessageButton stations={stations.map(({ station }) => station)} />
                <WallButton />
              </span>
            )}
          </SiteNeeds>
          {!isWall && <Conflicts conflicts={work.conflicts} />}
          {size === 'small' ? (
            <StationLines board={board} />
          ) : (
            <StationTable board={board} isLarge={size === 'large'} />
          )}
          {size !== 'small' && <p className="quiet">{t('board.average')}</p>}
          {board.operators !== null && (!isWall || size === 'large') && <OperatorTable operators={board.operators} />}
          {!isWall && <OrdersLeft board={board} />}
          {!isWall && <OpenWork elsewhere={work.elsewhere} place={openWork} />}
        </section>
      )}
    </div>
  );
}

/** Below more stations, what can be taken over is out of sight. */
const mostInSight = 6;

/** On a wall nobody scrolls: few stations are large, many have a line each. */
function sizeFor(stations: number, isWall: boolean): 'large' | 'usual' | 'small' {
  if (!isWall) return 'usual';
  return stations <= 7 ? 'large' : stations <= 10 ? 'usual' : 'small';
}

/** Says that the hub is away, and how old what is shown is. */
function KeptNote({ readAt, failure }: BoardReading) {
  const { t, say } = useTexts();
  const now = useNow(15_000);
  if (failure === null) return null;
  const [problem] = failure.details?.problems ?? [];
  const why = problem?.words === undefined ? t(`failure.${failure.code}`) : say(problem.words);
  return <StaleNote at={readAt} now={now} why={`${t('board.values-kept')} ${why}`} />;
}

/** To any other station. */
function MessageButton({ stations }: { readonly stations: readonly string[] }) {
  const { t } = useTexts();
  const own = useStation((state) => state.view?.station ?? '');
  const [isOpen, setOpen] = useState(false);
  const others = stations.filter((name) => name !== own);
  if (others.length === 0) return null;
  return (
    <>
      <Button label={t('board.message')} icon={MessageSquare} testId="board-message" onPress={() => setOpen(true)} />
      {isOpen && <SendMessage stations={others} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The browser or the desktop app may refuse: then the board has the whole window alone. */
function WallButton() {
  const { t } = useTexts();
  const { navigation } = useDockside();
  const show = () => {
    navigation.open({ screen: 'board', page: 'wall' });
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return <Button label={t('board.wall')} icon={MonitorUp} testId="board-wall" onPress={show} />;
}
