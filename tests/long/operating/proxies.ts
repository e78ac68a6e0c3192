/**
 * Starts HAProxy and Caddy with the configuration files in `src/app/operation`, on free ports and
 * with certificates made for the test.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setDefaultCACertificates, getCACertificates } from 'node:tls';
import { readSource } from '../../source-files.ts';
import { freePort } from '../free-port.ts';
import { makeOwnFolder, ordinaryUser } from './installation.ts';

/** A running proxy, whose certificate this process trusts. */
export type RunningProxy = { readonly url: string; stop(): Promise<void> };

const isRoot = process.getuid?.() === 0;

/** Installs a Debian package if its program is missing. Throws if that fails. */
export function installProgram(name: string): void {
  const isInstalled = () => spawnSync('which', [name]).status === 0;
  if (isInstalled()) return;
  const [command, ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', 'install', '-y', name];
  spawnSync(command!, rest, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (!isInstalled()) throw new Error(`${name} of Debian cannot be installed.`);
}

const trust = (certificate: string) =>
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts a proxy as an ordinary user, and waits until it listens. */
async function run(program: string, args: string[], folder: string, url: string) {
  let told = '';
  const env = { PATH: process.env['PATH']!, HOME: folder, XDG_DATA_HOME: folder };
  const child: ChildProcess = spawn(program, args, { ...ordinaryUser, cwd: folder, env });
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => void (told += text));
  const exited = once(child, 'exit');
  while (!(await isListening(Number(new URL(url).port)))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${told}`);
    await sleep(50);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Starts HAProxy in front of two processes, which listen on the given ports. */
export async function startHaproxy(
  folder: string,
  ports: readonly [number, number],
): Promise<RunningProxy & { readonly plainUrl: string }> {
  installProgram('haproxy');
  makeOwnFolder(folder);
  const [secure, plain] = [await freePort(), await freePort()];
  const [key, certificate, pem] = ['portal.key', 'portal.crt', 'portal.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2';
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', [...request.split(' '), ...names, ...files], { stdio: 'ignore' });
  writeFileSync(pem, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  chmodSync(pem, 0o644);

  const config = join(folder, 'haproxy.cfg');
  const text = readSource('src/app/operation/haproxy.cfg')
    .replace('bind :80\n', `bind :${plain}\n`)
    .replace('bind :443', `bind :${secure}`)
    .replace('/etc/haproxy/portal.pem', pem)
    .replace('127.0.0.1:8081', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${ports[1]}`);
  writeFileSync(config, text);
  trust(certificate);
  const proxy = await run('haproxy', ['-f', config], folder, `https://localhost:${secure}`);
  return { ...proxy, plainUrl: `http://localhost:${plain}` };
}

/**
 * Starts Caddy in front of the processes on two ports, with a certificate of Caddy's own authority.
 */
export async function startCaddy(
  folder: string,
  ports: readonly [number, number],
): Promise<RunningProxy & { readonly plainUrl: string }> {
  installProgram('caddy');
  makeOwnFolder(folder);
  const [secure, plain] = [await freePort(), await freePort()];
  const url = `https://localhost:${secure}`;
  const config = join(folder, 'Caddyfile');
  const text = readSource('src/app/operation/Caddyfile')
    .replace(/^portal\.example \{/m, `${url} {\n\ttls internal`)
    .replace('http://portal.example {', `http://localhost:${plain} {`)
    .replace('127.0.0.1:8081', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${ports[1]}`);
  const options = 'admin off\n\tskip_install_trust\n\tauto_https disable_redirects';
  writeFileSync(config, `{\n\t${options}\n}\n${text}`);
  const args = ['run', '--adapter', 'caddyfile', '--config', config];
  const proxy = await run('caddy', args, folder, url);
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  while (!existsSync(authority)) await sleep(50);
  trust(authority);
  return { ...proxy, plainUrl: `http://localhost:${plain}` };
}
