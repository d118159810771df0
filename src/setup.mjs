// What a fresh clone needs, on whatever Node the machine has: installs, builds, then runs the command on the project's
// own Node. No dependencies, and no syntax newer than Node 10's modules: an old Node must be able to say that it is too old.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
const ownNode = join(project, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
const installedNote = join(project, 'node_modules', '.cache', 'dockside-installed.json');
const builtNote = join(project, 'out', 'built.json');

const commands = {
  start: { file: 'out/main/start.js', build: true },
  test: { file: 'test/run.ts', build: true },
  simulator: { file: 'src/cli/simulator.ts', build: false },
  devices: { file: 'src/cli/devices.ts', build: false },
  decode: { file: 'src/cli/decode.ts', build: false },
  orders: { file: 'src/cli/orders.ts', build: false },
  site: { file: 'src/cli/site/site.ts', build: process.argv[3] === 'try' },
  bench: { file: 'test/bench/run.ts', build: true },
  proof: { file: 'test/proof/proof.ts', build: true },
  pictures: { file: 'test/screens/write.ts', build: true },
  generate: { file: 'src/cli/generate.ts', build: false },
  build: { file: null, build: true },
  dist: { file: 'src/cli/packing/dist.ts', build: true },
};

function say(line) {
  process.stderr.write(`${line}\n`);
}

function fail(line) {
  say(line);
  process.exit(1);
}

function requireNode() {
  const parts = process.versions.node.split('.').map(Number);
  const enough = parts[0] > 20 || (parts[0] === 20 && parts[1] >= 19);
  if (!enough) {
    fail(
      'Dockside needs Node 20.19 or newer to set itself up; this is Node ' +
        process.versions.node +
        '. Install a newer one from nodejs.org.',
    );
  }
}

function install() {
  const lock = readFileSync(join(project, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
  if (existsSync(ownNode) && readNote(installedNote) === wanted) return;
  say('Installing what Dockside is made of (once; about a minute) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm's own output goes to stderr: stdout carries nothing but the command's.
  const options = { cwd: project, stdio: ['ignore', 2, 2] };
  const done =
    npm && /\.[cm]?js$/.test(npm)
      ? spawnSync(process.execPath, [npm].concat(args), options)
      : spawnSync(windows ? 'npm.cmd' : 'npm', args, Object.assign({ shell: windows }, options));
  if (done.status !== 0) fail('The installation did not succeed; what npm said stands above.');
  if (!existsSync(ownNode))
    fail(
      'The installation left no Node behind: npm was told not to run install scripts. Allow those of the package "node".',
    );
  writeNote(installedNote, wanted);
}

function build() {
  const wanted = sourcesDigest();
  if (readNote(builtNote) === wanted && existsSync(join(project, 'out', 'renderer', 'index.html'))) return;
  say('Building the window …');
  const tool = join(project, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const done = spawnSync(ownNode, [tool, 'build', '--logLevel', 'warn'], { cwd: project, stdio: ['ignore', 2, 2] });
  if (done.status !== 0) fail('The build did not succeed; what it said stands above.');
  writeNote(builtNote, wanted);
}

/** Sizes and times of all that a build reads; a clone or an edit changes them. */
function sourcesDigest() {
  const hash = createHash('sha256');
  const add = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else {
      hash.update(`${path.slice(project.length)} ${stat.size} ${stat.mtimeMs}\n`);
    }
  };
  for (const name of ['src', 'electron.vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    add(join(project, name));
  }
  return hash.digest('hex');
}

function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).digest;
  } catch {
    return null;
  }
}

function writeNote(file, digest) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ digest: digest }));
}

function run(file, args) {
  // A start makes many objects that stay: with Node's own first megabyte for young ones they are swept again and again.
  const child = spawn(ownNode, ['--min-semi-space-size=16', join(project, file)].concat(args), {
    // The channel tells the child when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: Object.assign({}, process.env, {
      // Compiled once and kept, a start takes half the time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(project, 'node_modules', '.cache', 'compiled'),
    }),
  });
  // Ctrl-C reaches the whole group: the child ends by itself and this waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm killed from outside leaves this behind without a word: then end too.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

requireNode();
const name = process.argv[2];
const command = commands[name];
if (!command) fail(`There is no command ${name}. There are: ${Object.keys(commands).join(', ')}.`);
install();
if (command.build) build();
if (command.file) run(command.file, process.argv.slice(3));
