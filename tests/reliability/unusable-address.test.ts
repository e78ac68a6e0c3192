/** Tests what the server says about an address at which it can't listen. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { unusableAddressLine } from '#app/server/start-warnings.ts';

/** Returns the code of the error when a server listens at this address. */
async function codeAt(host: string, port: number): Promise<string | undefined> {
  const [error] = (await once(createServer().listen(port, host), 'error')) as [
    NodeJS.ErrnoException,
  ];
  return error.code;
}

test('an address of another machine is reported as a wrong HOST', async () => {
  const at = { host: '192.0.2.1', port: 8080 };
  const line = unusableAddressLine('PORT', at, await codeAt(at.host, 0));
  expect(line).toBe(
    'HOST: 192.0.2.1 cannot be used (EADDRNOTAVAIL). Set HOST to a name or an address of this machine.',
  );
});

test.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'a host without an address is reported as a wrong HOST too (%s)',
  (code) => {
    const at = { host: 'portal.invalid', port: 9091 };
    expect(unusableAddressLine('METRICS_PORT', at, code)).toMatch(
      /^METRICS_HOST: portal\.invalid /,
    );
  },
);

test('a port that needs a right is reported with the right, and a used one as used', () => {
  const at = { host: '127.0.0.1', port: 80 };
  expect(unusableAddressLine('PORT', at, 'EACCES')).toMatch(/^PORT: .*CAP_NET_BIND_SERVICE/);
  expect(unusableAddressLine('PORT', at, 'EADDRINUSE')).toBe(
    'PORT: 127.0.0.1:80 cannot be used (EADDRINUSE). Stop what listens there, or set PORT to another.',
  );
});
