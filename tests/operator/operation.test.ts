/**
 * Tests the files for systemd, proxies, containers and Prometheus: they agree with the portal, and
 * the programs that read them accept them. The programs that are not installed are left out.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readinessCall, livenessCall } from '#app/server/health.ts';
import { createMetrics } from '#app/server/metrics.ts';
import { SECOND } from '#kernel/domain/dates.ts';
import { configVariableNames } from '#kernel/server/config.ts';
import { GRACE_MS } from '#kernel/server/jobs.ts';
import { makeTempFolder } from '../portal-program.ts';
import { readSource } from '../source-files.ts';

const FOLDER = 'src/app/operation';
const fileOf = (name: string) => readSource(`${FOLDER}/${name}`);
const names = readdirSync(FOLDER);
const temporary = makeTempFolder();
afterAll(() => temporary.remove());

/** Returns true if the program is installed. The test that needs it is skipped otherwise. */
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

/**
 * Copies a file into a temporary folder, where `change` may change its text for a check. Returns
 * the copy's path.
 */
function copyOf(name: string, change: (text: string) => string = (text) => text): string {
  const path = join(temporary.path, name);
  writeFileSync(path, change(fileOf(name)));
  return path;
}

function check(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: temporary.path,
  });
  return status === 0 ? '' : stdout + stderr;
}

describe('the programs accept', () => {
  const units = names.filter((name) => /\.(?:service|timer)$/.test(name));

  test.skipIf(!isInstalled('systemd-analyze'))('the units (systemd-analyze)', () => {
    const paths = units.map((name) =>
      copyOf(name, (text) => text.replace(/ExecStart=\S+/, 'ExecStart=/bin/sh')),
    );
    expect(check('systemd-analyze', 'verify', '--man=no', ...paths)).toBe('');
  });

  test.skipIf(!isInstalled('haproxy'))('haproxy.cfg (haproxy)', () => {
    const certificate = join(temporary.path, 'portal.pem');
    const request = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=portal.example',
    ];

    const files = ['-keyout', certificate, '-out', `${certificate}.crt`];
    execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
    execFileSync('sh', ['-c', `cat ${certificate}.crt >> ${certificate}`]);
    const config = copyOf('haproxy.cfg', (text) =>
      text.replace('/etc/haproxy/portal.pem', certificate),
    );
    expect(check('haproxy', '-c', '-f', config)).toBe('');
  });

  test.skipIf(!isInstalled('caddy'))('the Caddyfile (caddy)', () => {
    const config = copyOf('Caddyfile');
    expect(check('caddy', 'validate', '--adapter', 'caddyfile', '--config', config)).toBe('');
  });
});

describe('the files agree with the portal', () => {
  const PORTS = ['8081', '8082'];

  const portsIn = (name: string) => [
    ...new Set([...fileOf(name).matchAll(/127\.0\.0\.1:(80\d\d)\b/g)].map(([, port]) => port)),
  ];

  test('both proxies ask for readiness, and the container for liveness', () => {
    for (const name of ['Caddyfile', 'haproxy.cfg'])
      expect(fileOf(name)).toContain(`/api${readinessCall.path}`);
    expect(fileOf('Dockerfile')).toContain(
      `127.0.0.1:\${process.env.PORT}/api${livenessCall.path}`,
    );
  });

  test('both proxies refuse calls on port 80 and log no request', () => {
    expect(fileOf('Caddyfile')).toMatch(/^http:\S+ \{\s+handle \/api\/\* \{\s+respond 403\s/m);
    expect(fileOf('haproxy.cfg')).toMatch(
      /deny_status 403 if !\{ ssl_fc \} \{ path -i -m beg \/api\/ \}\n.* redirect scheme https/,
    );
    for (const name of ['Caddyfile', 'haproxy.cfg'])
      expect(fileOf(name).replaceAll(/^\s*#.*$/gm, '')).not.toMatch(/^\s*(log\b|option httplog)/m);
  });

  test('both proxies know the ports of the unit', () => {
    expect(fileOf('portal@.service')).toContain('PORT=808%i METRICS_PORT=909%i');
    expect([portsIn('Caddyfile'), portsIn('haproxy.cfg')]).toEqual([PORTS, PORTS]);
    expect(fileOf('prometheus.yml')).toContain(`['127.0.0.1:9091', '127.0.0.1:9092']`);
  });

  test('every variable is one that the server reads', () => {
    const named = ['portal.env', 'portal@.service', 'portal-backup.service', 'Dockerfile'].flatMap(
      (name) =>
        [...fileOf(name).matchAll(/(?<![\w$])([A-Z][A-Z_]+)=/g)].map(([, variable]) => variable!),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !configVariableNames.includes(name))).toEqual([]);
  });

  test('the unit waits longer than a process drains', () => {
    const drain = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(fileOf('portal.env'))![1]);
    const patience = Number(/^TimeoutStopSec=(\d+)$/m.exec(fileOf('portal@.service'))![1]);
    expect(patience).toBeGreaterThan(drain + 10);
  });

  test('a process in a container ends before the container is killed', () => {
    const MOST_SECONDS = 10;
    const drain = Number(/\bDRAIN_SECONDS=(\d+)$/m.exec(fileOf('Dockerfile'))![1]);
    expect(drain + GRACE_MS / SECOND).toBeLessThan(MOST_SECONDS);
  });

  test('alerts and dashboard use metrics that the server has', async () => {
    const server = await createMetrics(() => Promise.reject(new Error('no database'))).listen({
      port: 0,
      host: '127.0.0.1',
    });
    const { port } = server.address() as { port: number };
    const told = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text();
    server.close();
    const known = new Set(
      [...told.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
      ),
    );

    const used = ['alerts.yml', 'grafana-dashboard.json'].flatMap((name) =>
      [...fileOf(name).matchAll(/\b(?:portal|nodejs|process)_\w+/g)].map(([metric]) => metric),
    );
    expect(used.length).toBeGreaterThan(5);
    expect([...new Set(used)].filter((metric) => !known.has(metric))).toEqual([]);
  });

  test('the README names every file', () => {
    const others = names.filter((name) => name !== 'README.md');
    expect(others.filter((name) => !fileOf('README.md').includes(`\`${name}\``))).toEqual([]);
  });
});
