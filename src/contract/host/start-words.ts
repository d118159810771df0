import type { Failure } from '../failure.ts';

/**
 * Why Dockside did not start, for the person at the screen: in English, and below it in Chinese if there is a
 * translation. The window's language setting is in the very files that could not be opened.
 */
export function startWords(failure: Failure): string {
  const keys = failure.details?.problems?.flatMap(({ words }) => words?.key ?? []) ?? [];
  const translated = keys.flatMap((key) => chinese[key] ?? []);
  return [failure.message, ...translated].join('\n\n');
}

const nothingChanged = '数据未作任何更改。';

const chinese: Readonly<Record<string, string>> = {
  'problem.disk-full': `Dockside 无法启动：磁盘已满。请在该磁盘上清理出空间，然后重新启动。${nothingChanged}`,
  'problem.disk-read-only': `Dockside 无法启动：磁盘或文件夹为只读，无法写入。请允许写入，或用其他文件夹启动（--data）。${nothingChanged}`,
  'problem.disk-locked': `Dockside 无法启动：有其他程序占用了上面的文件（杀毒软件、备份软件或另一个 Dockside）。请关闭该程序，然后重新启动。${nothingChanged}`,
  'problem.disk-refused': `Dockside 无法启动：当前用户没有读写上面的文件或文件夹的权限。请授予权限，或用其他文件夹启动（--data）。${nothingChanged}`,
  'problem.disk-broken': `Dockside 无法启动：磁盘读写异常，请让人检查磁盘。${nothingChanged}`,
  'problem.copy-running': '另一个 Dockside 正在使用这个数据文件夹。请先关闭它，或用其他文件夹启动（--data）。',
  'problem.backup-none': `没有完好的备份可以恢复。${nothingChanged}`,
  'problem.backup-gone': `该备份已不存在，无法恢复。${nothingChanged}`,
  'problem.backup-damaged': `该备份已损坏，无法恢复。请选择其他备份。${nothingChanged}`,
  'problem.backup-other': `该文件不是工位工作的备份，无法恢复。${nothingChanged}`,
  'problem.backup-newer': `该备份由更新版本的 Dockside 写入，无法恢复。请安装新版本。${nothingChanged}`,
  'problem.newer-version': `数据由更新版本的 Dockside 写入。请安装新版本，或用其他文件夹启动（--data）。${nothingChanged}`,
};
