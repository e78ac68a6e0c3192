/** Stores, returns and deletes the choices of columns in order files. */
import { ok, refuse } from '#kernel/domain/result.ts';
import { handle } from '#kernel/server/route.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import { forgetFiles, rememberedFiles, rememberFile } from '#areas/imports/server/index.ts';
import { fileCalls } from '../domain/index.ts';

const KIND = 'order_lines';

export const columnRoutes = [
  handle(fileCalls.saveRememberedColumns, async ({ body }, { db, principal, now }) => {
    const distributorId = principal.distributorId ?? body.distributorId;
    if (!(await distributorOf(db, distributorId)))
      return refuse('invalid_input', {
        issues: [{ path: ['distributorId'], code: 'not_offered', found: String(distributorId) }],
      });
    await rememberFile(db, distributorId, KIND, body.choices, now);
    return ok({});
  }),
  handle(fileCalls.getRememberedColumns, async (_input, { db, principal }) => {
    const files = await rememberedFiles(db, principal.distributorId ?? undefined, [KIND]);
    return ok({ remembered: files.map(({ kind: _kind, ...file }) => file) });
  }),
  handle(fileCalls.resetOrderProductHeaders, async ({ params }, { db }) => {
    if (!(await distributorOf(db, params.id))) return refuse('not_found');
    await forgetFiles(db, params.id, [KIND]);
    return ok<true>(true);
  }),
];
