import { CircleQuestionMark } from 'lucide-react';
import { memo } from 'react';
import { Button } from 'react-aria-components';
import { formatCommand } from '../../../barcode/command.ts';
import type { PlanBox } from '../../../documents/inbound-plan.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { piecesInBox } from './plan-figures.ts';

/** One box of the strip; pressing it opens it, as DOCK.BOX.<place> does. */
export const BoxFrame = memo(function BoxFrame(props: {
  readonly box: PlanBox;
  readonly place: number;
  readonly isOpen: boolean;
  /** The pieces of the fullest box: a frame is full when it has as many. */
  readonly most: number;
}) {
  const { box, place, isOpen, most } = props;
  const { t, locale } = useTexts();
  const dockside = useDockside();
  const pieces = piecesInBox(box);
  const isUnsettled = box.lines.some((line) => line.status !== 'known');
  const said = t('inbound.box-open-press', { box: place, pieces });
  return (
    <Button
      className={`frame ${isOpen ? 'frame-open' : ''}`}
      aria-label={isUnsettled ? `${said}, ${t('inbound.box-unsettled')}` : said}
      preventFocusOnPress
      onPress={() => dockside.submit(formatCommand({ name: 'box', no: String(place) }), 'button')}
    >
      <i className="frame-fill" style={{ height: `${Math.min(100, (pieces / most) * 100)}%` }} />
      <span className="frame-place">
        {place}
        {isUnsettled && <CircleQuestionMark aria-hidden className="frame-unsettled" />}
      </span>
      <small>{pieces < 10_000 ? t('inbound.pcs', { pieces }) : formatNumber(pieces, locale)}</small>
    </Button>
  );
});
