/** Runs the operator's commands as a program: `npm run admin -- COMMAND`. */
import { runAdmin } from './admin/run-admin.ts';

process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  out: (text) => console.log(text),
  error: (line) => console.error(line),
});
