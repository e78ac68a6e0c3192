/**
 * Runs the development server: the API, restarted at every change, behind Vite's server, which
 * updates the page.
 */
import { spawn } from 'node:child_process';
import { createServer as createProbe } from 'node:net';
import { createServer } from 'vite';

const port = Number(process.env.PORT ?? 8080);
const apiPort = await freePort();
const api = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'src/app/server/main.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      // Only Vite's server takes calls from other machines.
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      DEV_TOOLS: process.env.DEV_TOOLS ?? '1',
    },
  },
);
api.on('exit', (code) => process.exit(code ?? 0));

const toApi = { target: `http://127.0.0.1:${apiPort}` };
const vite = await createServer({
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    proxy: { '/api': toApi, '/version.json': toApi },
  },
});
await vite.listen();
console.log(`http://localhost:${port} (the API listens on ${apiPort})`);

// Vite itself ends the process on SIGTERM.
process.on('exit', () => api.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => process.exit(0));

async function freePort() {
  const probe = createProbe().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port: found } = probe.address();
  await new Promise((done) => probe.close(done));
  return found;
}
