import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allScenes } from '../scenes/all.ts';
import { openTheatre } from '../visit.ts';

// `render-scenes.ts <folder> <part of a name>`: pictures of every scene whose name has that part, and `scenes.json`: their
// names, and why one has none. It may run in the tree of an older commit, so it needs nothing but its scenes and its theatre.

/** The same for every scene and in every commit, whatever the order of the scenes. */
const looks = [
  { theme: 'light', language: 'en', size: '1280x800' },
  { theme: 'dark', language: 'zh', size: '1920x1080' },
] as const;
const lookOfMain = { theme: 'contrast', language: 'en', size: '1280x800' } as const;

const [folder = '', part = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const pictures: string[] = [];
const failed: Record<string, string> = {};
const theatre = await openTheatre();
for (const scene of allScenes.filter(({ name }) => name.includes(part))) {
  for (const look of scene.isMain ? [...looks, lookOfMain] : looks) {
    const name = `${scene.name}, ${look.theme} ${look.language} ${look.size}`;
    try {
      const { page } = await theatre.visit(scene, look);
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      writeFileSync(join(folder, `${name}.png`), picture);
      pictures.push(name);
    } catch (error) {
      failed[name] = String(error);
    }
  }
}
await theatre.close();
writeFileSync(join(folder, 'scenes.json'), JSON.stringify({ pictures, failed }));
