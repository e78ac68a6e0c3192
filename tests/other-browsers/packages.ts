/** Installs the packages that a browser driver needs, or names the missing ones in an error. */
import { spawnSync } from 'node:child_process';

/** A command that must run, and the Debian packages that provide it. */
export type Need = {
  readonly run: readonly [string, ...string[]];
  readonly packages: readonly string[];
};

export const firefoxNeeds: readonly Need[] = [
  { run: ['firefox-esr', '--version'], packages: ['firefox-esr'] },
];

export const webkitNeeds: readonly Need[] = [
  { run: ['WebKitWebDriver', '--help'], packages: ['webkit2gtk-driver'] },
  { run: ['Xvfb', '-help'], packages: ['xvfb'] },
  {
    run: [
      '/usr/bin/python3',
      '-c',
      "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1'); from gi.repository import Gtk, WebKit2",
    ],
    packages: ['python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1'],
  },
];

const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

const runs = ([command, ...given]: readonly [string, ...string[]]) =>
  spawnSync(command, given, { stdio: 'ignore', env: environment }).status === 0;

const missing = (needs: readonly Need[]) => [
  ...new Set(needs.filter(({ run }) => !runs(run)).flatMap(({ packages }) => packages)),
];

/**
 * Installs the missing packages. Throws an error that names those that are still missing
 * afterwards.
 */
export function ensurePackages(needs: readonly Need[], install = installPackages): void {
  const wanted = missing(needs);
  if (wanted.length === 0) return;
  install(wanted);
  const left = missing(needs);
  if (left.length > 0)
    throw new Error(
      `This browser needs Debian packages that are not here: apt-get install ${left.join(' ')}`,
    );
}

function installPackages(names: readonly string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...given: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...given];
    return runs([command, ...rest]);
  };
  console.log(`Installing ${names.join(' ')} …`);
  if (apt('update')) apt('install', '-y', '--no-install-recommends', ...names);
}
