import { formatNumber } from '../../../i18n/formats.ts';

/** `412 kB`, `4.9 MB`: powers of ten, like the stated limit. */
export function formatBytes(bytes: number, locale: string): string {
  if (bytes < 1_000) return `${formatNumber(bytes, locale)} B`;
  if (bytes < 999_500) return `${formatNumber(Math.round(bytes / 1_000), locale)} kB`;
  return `${formatNumber(Math.round(bytes / 100_000) / 10, locale)} MB`;
}
