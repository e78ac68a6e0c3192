/** Stores, returns and deletes the choices of columns in order files. */
import { ok, refuse } from '#kernel/domain/result.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { distributorById } from '#areas/distributors/server/index.ts';
import {
  deleteRememberedFiles,
  selectRememberedFiles,
  rememberFile,
} from '#areas/imports/server/index.ts';
import { fileCalls } from '../domain/index.ts';

const KIND = 'order_lines';

export const fileColumnRoutes = [
  defineRoute(fileCalls.saveRememberedColumns, async ({ body }, { db, principal, now }) => {
    const distributorId = principal.distributorId ?? body.distributorId;
    if (!(await distributorById(db, distributorId)))
      return refuse('invalid_input', {
        issues: [{ path: ['distributorId'], code: 'not_offered', found: String(distributorId) }],
      });
    await rememberFile(db, distributorId, KIND, body.choices, now);
    return ok({});
  }),
  defineRoute(fileCalls.getRememberedColumns, async (_input, { db, principal }) => {
    const files = await selectRememberedFiles(db, principal.distributorId ?? undefined, [KIND]);
    return ok({ remembered: files.map(({ kind: _kind, ...file }) => file) });
  }),
  defineRoute(fileCalls.resetOrderProductHeaders, async ({ params }, { db }) => {
    if (!(await distributorById(db, params.id))) return refuse('not_found');
    await deleteRememberedFiles(db, params.id, [KIND]);
    return ok<true>(true);
  }),
];
