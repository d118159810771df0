import type { OpenBoxes } from '../../../documents/journal/document-kind.ts';
import { firstColumn } from '../../ui/strip/film-strip-layout.ts';
import './home.css';

/** More have no room for their numbers: only the open one shows its own. */
const mostNumbered = 12;
const mostDrawn = 48;

/** The boxes of a job in one row: the open one, those before and after it, and which are over the weight limit (grams; 0: none). */
export function JobBoxes(props: { readonly of: OpenBoxes; readonly limit: number }) {
  const { of, limit } = props;
  const { boxes, openBox } = of;
  const first = firstColumn(openBox, boxes.length, mostDrawn);
  return (
    <div className="job-boxes row gap-1" aria-hidden data-testid="job-boxes">
      {boxes.slice(first, first + mostDrawn).map(({ weight }, at) => {
        const place = first + at;
        const isOver = limit > 0 && weight !== null && weight > limit;
        return (
          <span
            key={place}
            className={`${place === openBox ? 'job-box-open' : ''} ${isOver ? 'job-box-over' : ''}`.trim()}
          >
            {boxes.length <= mostNumbered || place === openBox ? <b>{place + 1}</b> : null}
          </span>
        );
      })}
    </div>
  );
}
