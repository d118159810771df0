/** What a person, or the world, does to a printer. */
export interface Condition {
  paperOut: boolean;
  headOpen: boolean;
  ribbonOut: boolean;
  paused: boolean;
}

/** A printed label. `isHalf`: the paper jammed in it. */
export interface Paper {
  readonly zpl: string;
  readonly isHalf: boolean;
}

export interface ZebraHabits {
  /** It prints again what jammed (`^JZY`, as it leaves the factory). */
  readonly reprints?: boolean;
  /** It knows Set-Get-Do; else it answers nothing to it. */
  readonly sgd?: boolean;
  /** It answers at all. */
  readonly talks?: boolean;
  /** It is silent while it is open or out of something, as the ZPL II guide says of `~HS`. */
  readonly silentInTrouble?: boolean;
}

/**
 * The inside of a label printer, without paper or wires: what it makes of the bytes that it is given. `take` answers what it
 * says back. Labels are queued until `printNext`; half a label stays in it when a connection goes.
 */
export function createZebra({ reprints = true, sgd = true, talks = true, silentInTrouble = false }: ZebraHabits = {}) {
  const condition: Condition = { paperOut: false, headOpen: false, ribbonOut: false, paused: false };
  const papers: Paper[] = [];
  const queue: string[] = [];
  const variables = new Map<string, string>();
  let odometer = 4_711;
  let format: string | null = null;
  let calibrations = 0;
  let jamsNext = false;

  const inTrouble = () => condition.paperOut || condition.headOpen || condition.ribbonOut;

  function status(): string {
    const bit = (is: boolean) => (is ? '1' : '0');
    const { paperOut, paused, headOpen, ribbonOut } = condition;
    const waiting = String(queue.length).padStart(3, '0');
    const first = `030,${bit(paperOut)},${bit(paused || inTrouble())},1245,${waiting},0,0,${bit(format !== null)},000,0,0,0`;
    const second = `000,0,${bit(headOpen)},${bit(ribbonOut)},0,2,4,0,${'0'.repeat(8)},1,000`;
    return [first, second, '1234,0'].map((line) => `\x02${line}\x03\r\n`).join('');
  }

  function setVariable(name: string, value: string): void {
    if (name === 'device.user_vars.create') {
      const [own = ''] = value.split(':');
      const place = `device.user_vars.${own.replaceAll('.', '_').toLowerCase()}`;
      if (!variables.has(place)) variables.set(place, '');
    } else if (variables.has(name)) variables.set(name, value);
  }

  /** One command outside of a label, or one that counts also within it. Null: more bytes are needed. */
  function command(text: string): { readonly length: number; readonly answer: string } | null {
    const tilde = /^~(HS|JA|JX|JC)/.exec(text)?.[1];
    if (tilde !== undefined) return { length: 3, answer: obey(tilde) };
    const said = /^! U1 (setvar|getvar) "([^"]*)"(?: "([^"]*)")?\r\n/.exec(text);
    if (said !== null) {
      const [whole, verb, name = '', value = ''] = said;
      if (!sgd) return { length: whole.length, answer: '' };
      if (verb === 'setvar') setVariable(name, value);
      const known = name === 'odometer.total_label_count' ? String(odometer) : variables.get(name);
      return { length: whole.length, answer: verb === 'getvar' ? `"${known ?? '?'}"` : '' };
    }
    const isBegun = text.length < 4 ? '~! U^X'.includes(text.slice(0, 2)) : /^! U1 [^\n]*$/.test(text);
    return isBegun ? null : { length: 1, answer: '' };
  }

  function obey(tilde: string): string {
    if (tilde === 'JC') calibrations += 1;
    if (tilde === 'JA') queue.length = 0;
    if (tilde === 'JA' || tilde === 'JX') format = null;
    return tilde === 'HS' && !(silentInTrouble && inTrouble()) ? status() : '';
  }

  return {
    condition,
    papers,
    calibrations: () => calibrations,
    isIdle: () => queue.length === 0,
    /** Of the user variables and of what was queued nothing is left; the odometer is. */
    switchOffAndOn(): void {
      variables.clear();
      queue.length = 0;
      format = null;
    },
    jamNext: () => {
      jamsNext = true;
    },
    /** Prints the oldest label that waits. False: there is none, or it cannot. */
    printNext(): boolean {
      if (inTrouble() || condition.paused) return false;
      const zpl = queue.shift();
      if (zpl === undefined) return false;
      if (jamsNext) {
        jamsNext = false;
        papers.push({ zpl, isHalf: true });
        condition.headOpen = true;
        if (reprints) queue.unshift(zpl);
        else odometer += 1;
      } else {
        papers.push({ zpl, isHalf: false });
        odometer += 1;
      }
      return true;
    },
    /** A label of another station, which comes between two of anybody's and never into one. False: one is under way. */
    takeWhole(zpl: string): boolean {
      if (format !== null) return false;
      queue.push(zpl);
      return true;
    },
    /** `pending`: what was not understood yet on that connection. Answers what it says back, and what is left. */
    take(pending: string): { readonly rest: string; readonly said: string } {
      let rest = pending;
      let said = '';
      while (rest.length > 0) {
        if (format !== null) {
          const tilde = rest.search(/~(HS|JA|JX)/);
          const end = rest.indexOf('^XZ');
          if (end === -1 && tilde === -1) {
            // A sign of a command may be cut in two.
            const keep = /[~^][A-Z]?$/.exec(rest)?.[0].length ?? 0;
            format += rest.slice(0, rest.length - keep);
            return { rest: rest.slice(rest.length - keep), said: talks ? said : '' };
          }
          if (tilde !== -1 && (end === -1 || tilde < end)) {
            format += rest.slice(0, tilde);
            said += obey(rest.slice(tilde + 1, tilde + 3));
            rest = rest.slice(tilde + 3);
            continue;
          }
          queue.push(`${format}${rest.slice(0, end)}^XZ`);
          format = null;
          rest = rest.slice(end + 3);
          continue;
        }
        if (rest.startsWith('^XA')) {
          format = '^XA';
          rest = rest.slice(3);
          continue;
        }
        const next = command(rest);
        if (next === null) break;
        said += next.answer;
        rest = rest.slice(next.length);
      }
      return { rest, said: talks ? said : '' };
    },
  };
}
export type Zebra = ReturnType<typeof createZebra>;
