/** Tests the check of a port. It runs before the demonstration is loaded, which takes a minute. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { findPortError } from '#app/server/find-port-error.ts';

const host = '127.0.0.1';

test('a port on which another program listens is an error until that program ends', async () => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await findPortError({ port, host })).toBe('EADDRINUSE');

  other.close();
  await once(other, 'close');
  expect(await findPortError({ port, host })).toBeUndefined();
  // The attempt has closed the port again.
  expect(await findPortError({ port, host })).toBeUndefined();
});

test('a host that isn’t of this machine is an error', async () => {
  expect(await findPortError({ port: 0, host: '192.0.2.1' })).toBe('EADDRNOTAVAIL');
});
