/**
 * Runs the server as a program. It reads the environment variables before it loads anything else,
 * so that a wrong variable is reported at once.
 */
import { ConfigError, readConfig, type Config } from '#kernel/server/config.ts';
import { exitWithError } from './exit-with-error.ts';

const began = performance.now();
let config: Config;
try {
  config = readConfig(process.env);
} catch (error) {
  if (error instanceof ConfigError) exitWithError(error.message);
  throw error;
}

const { startPortal } = await import('./start-portal.ts');
await startPortal(config, began);
