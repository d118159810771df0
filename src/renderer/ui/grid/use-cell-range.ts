import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { type CellMove, type CellPlace, isRangeKey, moveCell, placeWithin } from './cell-move.ts';
import { boxBetween, type CellBox, cornerAt } from './cell-range.ts';

/** A range of cells, and what is done with it. */
export interface GridRange {
  /** The corner opposite the active cell; null: only that is selected. */
  readonly corner: CellPlace | null;
  readonly onCorner: (corner: CellPlace | null) => void;
  /** The range as text for the clipboard. */
  readonly copy: (box: CellBox) => string;
  /** Takes text into the cells; false: it is for the field, or for the screen. */
  readonly paste: (text: string, box: CellBox) => boolean;
  /** Delete, where more than one cell is selected. */
  readonly empty: (box: CellBox) => void;
  /** Ctrl+D. */
  readonly fillDown: (box: CellBox) => void;
  /** Ctrl+H. */
  readonly onFind: () => void;
}

export interface CellRange {
  /** Null: the active cell alone. */
  readonly box: CellBox | null;
  readonly extend: ((how: CellMove) => void) | null;
  /** Ends the range; false if there is none. */
  readonly collapse: () => boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  /** A mouse that was pressed in the sheet and is over this cell. */
  readonly onDrag: RefObject<(place: CellPlace, isPressed: boolean) => void>;
  readonly onPressed: () => void;
}

const isWithModifier = (event: KeyboardEvent) => event.ctrlKey || event.shiftKey || event.altKey || event.metaKey;

type Size = Parameters<typeof moveCell>[2];

/** The range of a sheet, by Shift and the keys that move, or by the mouse. */
export function useCellRange(range: GridRange | undefined, at: CellPlace, size: Size): CellRange {
  const isDragging = useRef(false);
  const corner = range?.corner ?? null;
  const within = corner === null ? null : placeWithin(corner, size);
  const box = within === null || cornerAt(at, within) === null ? null : boxBetween(at, within);
  const whole = box ?? boxBetween(at, at);
  const onDrag = useRef<CellRange['onDrag']['current']>(() => undefined);
  onDrag.current = (place, isPressed) => {
    if (!isPressed) isDragging.current = false;
    if (isDragging.current) range?.onCorner(cornerAt(at, place));
  };
  const collapse = () => {
    if (box !== null) range?.onCorner(null);
    return box !== null;
  };

  return {
    box,
    extend: range ? (how) => range.onCorner(cornerAt(at, moveCell(how, within ?? at, size))) : null,
    collapse,
    onKeyDown: (event) => {
      const isEmptied = box !== null && event.key === 'Delete' && !isWithModifier(event);
      if (range === undefined || !(isEmptied || isRangeKey(event))) return;
      event.preventDefault();
      if (isEmptied) range.empty(box);
      else if (event.code === 'KeyD') range.fillDown(whole);
      else range.onFind();
    },
    onCopy: (event) => {
      if (range === undefined || box === null) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', range.copy(box));
    },
    onPaste: (event) => {
      if (range?.paste(event.clipboardData.getData('text/plain'), whole)) event.preventDefault();
    },
    onDrag,
    onPressed: () => {
      isDragging.current = range !== undefined;
    },
  };
}
