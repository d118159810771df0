import { expect, it } from 'vitest';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();

it('says to a screen reader which group each section of the settings is in', async () => {
  const scene = { name: 'settings-groups', screen: 'settings', ready: '.settings-tab' } as const;
  const { page } = await theatre().visit(scene, { theme: 'light', language: 'en', size: '1280x800' });
  const tabs = await page.getByRole('tab').evaluateAll((all) =>
    all.map((tab) => ({
      seen: tab.getAttribute('data-heading'),
      said: document.getElementById(tab.getAttribute('aria-describedby') ?? '')?.textContent,
    })),
  );
  const headings = tabs.flatMap(({ seen }) => seen ?? []);
  expect(headings.length).toBeGreaterThan(2);
  // Those below a heading, until the next one.
  let heading: string | null = null;
  for (const { seen, said } of tabs) {
    heading = seen ?? heading;
    expect(said).toBe(heading);
  }
});
