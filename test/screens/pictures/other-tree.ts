import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '../../folders.ts';

const project = join(import.meta.dirname, '..', '..', '..');
const renderScript = 'pictures/render-scenes.ts';
/** Where scenes stand in a tree, now and in earlier ones. */
const sceneFolders = ['test/screens', 'test/pictures'];

export interface OtherTree {
  readonly commit: string;
  /** Runs with the scenes of that tree, or with ours where it has none. */
  readonly script: string;
  readonly hasScenes: boolean;
  readonly renderer: string;
  readonly remove: () => void;
}

/** Another commit in a folder of its own, its window built with the packages that are installed here. */
export function checkOut(against: string): OtherTree {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short', `${against}^{commit}`);
  const folder = scratch('pictures');
  const tree = join(folder, 'tree');
  const remove = () => {
    git('worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
  };
  git('worktree', 'add', '--detach', tree, commit);
  try {
    symlinkSync(join(project, 'node_modules'), join(tree, 'node_modules'), 'junction');
    const tool = join(project, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
    execFileSync(process.execPath, [tool, 'build', '--logLevel', 'warn'], { cwd: tree, stdio: ['ignore', 2, 2] });
    const own = sceneFolders.find((each) => existsSync(join(tree, each, 'scenes', 'all.ts')));
    const script = join(own === undefined ? join(project, 'test/screens') : join(tree, own), renderScript);
    if (own !== undefined) {
      mkdirSync(dirname(script), { recursive: true });
      copyFileSync(join(import.meta.dirname, 'render-scenes.ts'), script);
    }
    return { commit, script, hasScenes: own !== undefined, renderer: join(tree, 'out', 'renderer'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
