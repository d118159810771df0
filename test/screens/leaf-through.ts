/** A page that shows these pictures (`<scene>/<theme>-<language>-<size>.png`), to be filtered and leafed through by keys. */
export function leafThroughPage(pictures: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Dockside, screen by screen</title>
<style>
  body { font: 16px/1.4 system-ui, sans-serif; margin: 0; background: #ddd; }
  form { position: sticky; top: 0; padding: 10px 16px; background: #fff; display: flex; gap: 16px; align-items: center; flex-wrap: wrap; }
  select, button { font: inherit; padding: 6px 8px; }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 560px), 1fr)); gap: 16px; padding: 16px; }
  figure { margin: 0; background: #fff; padding: 8px; }
  img { width: 100%; display: block; }
  dialog { padding: 0; border: 0; max-width: none; max-height: none; background: #222; }
  dialog img { width: auto; max-width: 98vw; max-height: 94vh; }
  dialog p { color: #fff; margin: 4px 8px; }
</style>
<form>
  <label>Scene <select name="scene"></select></label>
  <label>Theme <select name="theme"></select></label>
  <label>Language <select name="language"></select></label>
  <label>Size <select name="size"></select></label>
  <output></output>
</form>
<main></main>
<dialog><img alt=""><p></p></dialog>
<script>
  const all = ${JSON.stringify(pictures)}.map((file) => {
    const [scene, rest] = file.replace(/\\.png$/, '').split('/');
    const [theme, language, size] = rest.split('-');
    return { file, scene, theme, language, size };
  });
  const form = document.forms[0];
  const dialog = document.querySelector('dialog');
  let shown = all;
  let at = 0;
  for (const name of ['scene', 'theme', 'language', 'size']) {
    form[name].append(new Option('all', ''), ...new Set(all.map((each) => each[name])).values().map((each) => new Option(each)));
  }
  const names = ['scene', 'theme', 'language', 'size'];
  function list() {
    shown = all.filter((each) => names.every((name) => form[name].value === '' || form[name].value === each[name]));
    form.querySelector('output').textContent = shown.length + ' pictures';
    document.querySelector('main').replaceChildren(...shown.map((each, index) => {
      const figure = document.createElement('figure');
      const image = Object.assign(new Image(), { loading: 'lazy', src: each.file, onclick: () => open(index) });
      figure.append(image, each.scene + ' · ' + [each.theme, each.language, each.size].join(' · '));
      return figure;
    }));
  }
  function open(index) {
    at = (index + shown.length) % shown.length;
    dialog.querySelector('img').src = shown[at].file;
    dialog.querySelector('p').textContent = shown[at].file;
    if (!dialog.open) dialog.showModal();
  }
  form.onchange = list;
  document.onkeydown = ({ key }) => {
    if (!dialog.open) return;
    if (key === 'ArrowRight') open(at + 1);
    if (key === 'ArrowLeft') open(at - 1);
  };
  dialog.onclick = () => dialog.close();
  list();
</script>
</html>
`;
}
