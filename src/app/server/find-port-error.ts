/** Tries a port before the server needs it. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns the code of the error by which a port can't be opened, such as `EADDRINUSE`. Undefined if
 * it can be opened. The port is closed again.
 */
export async function findPortError(at: {
  readonly port: number;
  readonly host: string;
}): Promise<string | undefined> {
  const probe = createServer();
  try {
    probe.listen({ port: at.port, host: at.host });
    await once(probe, 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown error';
  }
  probe.close();
  await once(probe, 'close');
  return undefined;
}
