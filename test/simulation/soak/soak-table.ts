import { bounded, daysOf, figure, growthADay } from './judge-soak.ts';
import type { Sample } from './sample.ts';

const daysOfYear = 365;

/** A soak as lines for a person: day by day, what is bounded, and what grows with the work. */
export function soakTable(samples: readonly Sample[]): string[] {
  const days = daysOf(samples);
  const head = ['day', 'samples', ...bounded.map(({ name, unit }) => (unit === '' ? name : `${name} ${unit}`))];
  const rows = days.map(({ day, samples: count, values, last }) => [
    String(day),
    String(count),
    ...bounded.map(({ name }) => plain(values[name] ?? 0)),
    plain(last.workBytes / 1e6),
    plain(last.recordBytes / 1e6),
    plain(last.backupBytes / 1e6),
    String(last.scans),
    String(last.orders),
    String(last.records),
    String(last.backups),
  ]);
  const more = ['work MB', 'record MB', 'all backups MB', 'scans', 'orders', 'records', 'backups made'];
  return [
    ...inColumns([[...head, ...more], ...rows]),
    '',
    ...inColumns([
      ['bounded', 'most', 'allowed', 'growth a day', 'allowed'],
      ...bounded.map(({ name, unit, of, most, growthADay: allowed }) => {
        const growth = growthADay(days, name);
        return [
          name,
          figure(Math.max(...samples.map(of)), unit),
          figure(most, unit),
          growth === null ? 'too few days' : figure(growth, unit),
          allowed === null ? '-' : figure(allowed, unit),
        ];
      }),
    ]),
    '',
    ...growthLines(samples),
  ];
}

/** What is kept for ever grows with what is done. */
function growthLines(samples: readonly Sample[]): string[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || last.at === first.at) return [];
  const days = (last.at - first.at) / 86_400_000;
  const scans = last.scans - first.scans;
  const orders = last.orders - first.orders;
  const line = (name: string, of: (sample: Sample) => number) => {
    const bytes = of(last) - of(first);
    const each = [
      `${Math.round(bytes / (scans + orders))} bytes a scan or order`,
      `${plain(bytes / days / 1e6)} MB a day`,
    ];
    return `${name}: ${each.join(', ')}, ${plain((bytes / days / 1e6) * daysOfYear)} MB a year of such days`;
  };
  return [
    `A day has ${Math.round(scans / days)} scans and ${Math.round(orders / days)} orders.`,
    line('work.db', ({ workBytes }) => workBytes),
    line('text record', ({ recordBytes }) => recordBytes),
    line('station.db', ({ stationBytes }) => stationBytes),
  ];
}

function plain(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value >= 100 ? 0 : 1);
}

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '));
}
