import { expect, it } from 'vitest';
import type { StationView } from '../../../src/contract/bridge/station.ts';
import { minuteMs, now } from '../../screens/scene.ts';
import { theatreOfFile } from '../open-theatre.ts';

// What the core does with either is told in core/site/takings and core/outbox.

const theatre = theatreOfFile();
const resumes = { button: 'Resume sending', asks: ['outbox.resume'] } as const;
const releases = { button: 'Release orders', asks: ['site.let-orders-go'] } as const;
type Pause = NonNullable<StationView['paused']>;

it.each<readonly [Pause['reason'], Pause['until'], typeof resumes | typeof releases]>([
  ['unauthorized', null, resumes],
  ['retry-after', now + 2 * minuteMs, resumes],
  ['site', null, releases],
  ['old-computer', now + 8 * minuteMs, releases],
  ['taken-over', null, releases],
])('the button of a pause ends that one and no other: %s', async (reason, until, ends) => {
  const asked: string[] = [];
  const { page } = await theatre().visit(
    {
      ...{ name: `outbox-paused-${reason}`, screen: 'outbox', ready: '[data-testid=paused]' },
      station: { paused: { reason, until } },
      answers: {
        'outbox.resume': () => {
          asked.push('outbox.resume');
          return {};
        },
        'site.let-orders-go': () => {
          asked.push('site.let-orders-go');
          return {};
        },
      },
    },
    { theme: 'light', language: 'en', size: '1280x800' },
  );
  const banner = page.getByTestId('paused');
  expect(await banner.getAttribute('data-reason')).toBe(reason);
  await banner.getByRole('button', { name: ends.button, exact: true }).click();
  await expect.poll(() => asked).toEqual(ends.asks);
});
