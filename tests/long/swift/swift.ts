/**
 * Runs OpenStack Swift with its S3 API on loopback: a storage that checks signatures and keeps
 * versions. Debian's package python3-swift is installed if necessary.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { freePort } from '../free-port.ts';
import { installDebianPackages } from '../debian-packages.ts';

const PYTHON = '/usr/bin/python3';
const PROGRAM = join(import.meta.dirname, 'run-server.py');
const STORAGES = ['account', 'container', 'object'] as const;
const REGION = 'sa-east-1';

/** Swift's keys consist of an account and its user. */
export const KEYS = { accessKeyId: 'portal:files', secretAccessKey: 'secret/with+signs' };

const isInstalled = () => spawnSync(PYTHON, ['-c', 'import swift']).status === 0;

/** Installs Swift if it is missing. Returns true if it is installed afterwards. */
export function ensureSwift(): boolean {
  if (!isInstalled()) installDebianPackages('python3-swift');
  return isInstalled();
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
workers = 0
swift_dir = ${folder}
`;

const storageConfig = (folder: string, name: string, port: number) => `${common(folder, port)}
devices = ${folder}/node
mount_check = false
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

// Swift works without memcached, but its configuration must contain the address of one.
const filters = {
  catch_errors: '',
  gatekeeper: '',
  memcache: 'memcache_servers = 127.0.0.1:9',
  listing_formats: '',
  s3api: `location = ${REGION}`,
  tempauth: `user_${KEYS.accessKeyId.replace(':', '_')} = ${KEYS.secretAccessKey} .admin`,
  copy: '',
  slo: '',
  dlo: '',
  versioned_writes: 'allow_object_versioning = true',
  symlink: '',
};

const proxyConfig = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${Object.keys(filters).join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${Object.entries(filters)
  .map(([name, lines]) => `[filter:${name}]\nuse = egg:swift#${name}\n${lines}\n`)
  .join('')}`;

export type Swift = {
  readonly endpoint: string;
  /** Returns the `S3_URL` of a bucket. */
  url(bucket: string): string;
  /** Sends a signed request and returns the body of the answer. Throws if it fails. */
  ask(method: string, path: string, body?: string): Promise<string>;
  stop(): Promise<void>;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function ask(endpoint: string, method: string, path: string, body = ''): Promise<string> {
  const signed = await new AwsV4Signer({
    method,
    url: `${endpoint}/${path}`,
    headers: { 'x-amz-content-sha256': sha256(body) },
    ...(body ? { body } : {}),
    service: 's3',
    region: REGION,
    ...KEYS,
  }).sign();
  const reply = await fetch(signed.url, {
    method,
    headers: signed.headers,
    ...(body ? { body } : {}),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return text;
}

/** Resolves when a server answers at the address. Throws if it never does. */
async function answered(url: string): Promise<void> {
  const until = performance.now() + 120_000;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(100);
    }
  }
}

/** Starts Swift with one copy of each object in a temporary folder. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'swift-'));
  mkdirSync(join(folder, 'node/disk'), { recursive: true });
  writeFileSync(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = portal\n');

  const ports: number[] = [];
  for (const name of STORAGES) {
    const port = await freePort();
    ports.push(port);
    writeFileSync(join(folder, `${name}.conf`), storageConfig(folder, name, port));
  }
  execFileSync(PYTHON, [PROGRAM, 'rings', folder, ...ports.map(String)]);

  const port = await freePort();
  writeFileSync(join(folder, 'proxy.conf'), proxyConfig(folder, port));
  const children = [...STORAGES, 'proxy'].map((name) =>
    spawn(PYTHON, [PROGRAM, name, folder], { stdio: 'ignore' }),
  );
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }),
    );
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    for (const each of [...ports, port]) await answered(`http://127.0.0.1:${each}/`);
  } catch (error) {
    await stop();
    throw error;
  }

  const key = encodeURIComponent(KEYS.accessKeyId);
  const secret = encodeURIComponent(KEYS.secretAccessKey);
  return {
    endpoint,
    url: (bucket) => `http://${key}:${secret}@127.0.0.1:${port}/${bucket}?region=${REGION}`,
    ask: (method, path, body) => ask(endpoint, method, path, body),
    stop,
  };
}
