/**
 * Creates the routes of a place with attachments, such as `orders`. The place decides who may see
 * its documents.
 */
import { ok, refuse } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { toSafeFileName, type AttachmentCalls } from '../domain/index.ts';
import { readFileBytes } from './read-file-bytes.ts';
import { findRefusalToServeFile } from './refusal-to-serve-file.ts';
import { isFileExpired } from './file-deletion-sql.ts';
import {
  selectFileOfDocument,
  hasUserSentFile,
  selectPieceSizes,
  type FileKey,
} from './attachments-sql.ts';
import { receiveFilePiece } from './receive-file-piece.ts';

export type AttachmentRouteOptions = {
  readonly calls: AttachmentCalls;
  /** Name of the place: `orders`. */
  readonly place: string;
  /**
   * The refusal code if a document refers to a file that doesn't exist, and the file's retention
   * period isn't over. `attachment_lost`: documents of this place are accepted only together with
   * their files, so a restore lost the file. `not_found`: the file may still be on its way.
   */
  readonly missing: 'not_found' | 'attachment_lost';
  hasDistributor(db: Database, id: number): Promise<boolean>;
  /**
   * Returns the file's name in a document that the caller may see. Undefined if the document has no
   * such file.
   */
  nameOf(
    db: Database,
    principal: Principal,
    documentId: string,
    hash: string,
  ): Promise<string | undefined>;
};

export function attachmentRoutes({
  calls,
  place,
  missing,
  hasDistributor,
  nameOf,
}: AttachmentRouteOptions) {
  /**
   * Returns the key of a file. Undefined if an administrator named no distributor or one that
   * doesn't exist, or if a distributor's user named another distributor than their own.
   */
  const keyOf = async (
    { db, principal }: Context,
    hash: string,
    asked: number | undefined,
  ): Promise<FileKey | undefined> => {
    const distributorId = principal.distributorId ?? asked;
    // A user who was moved to another distributor may still name the former one. The file isn't
    // stored for the current one.
    if (asked !== undefined && asked !== distributorId) return undefined;
    return distributorId !== undefined && (await hasDistributor(db, distributorId))
      ? { distributorId, place, hash }
      : undefined;
  };

  const noDistributor = (found: number | undefined) =>
    refuse('invalid_input', {
      issues: [
        {
          path: ['querystring', 'distributor'],
          code: 'not_offered',
          ...(found === undefined ? {} : { found: String(found) }),
        },
      ],
    });

  return [
    defineRoute(calls.held, async ({ params, query }, context) => {
      const key = await keyOf(context, params.hash, query.distributor);
      if (!key) return noDistributor(query.distributor);
      const { db, principal } = context;
      return ok({
        isWhole: await hasUserSentFile(db, key, principal.userId),
        pieces: (await selectPieceSizes(db, key, principal.userId)).map(({ piece }) => piece),
      });
    }),
    defineRoute(calls.piece, async ({ params, query, body }, context) => {
      const key = await keyOf(context, params.hash, query.distributor);
      if (!key) return noDistributor(query.distributor);
      const { db, principal, now } = context;
      const arrived = {
        userId: principal.userId,
        piece: params.piece,
        bytes: Buffer.from(body),
        size: query.size,
        name: query.name,
      };

      return await receiveFilePiece(db, key, arrived, now);
    }),
    defineRoute(calls.file, async ({ params }, { db, now, principal, services }) => {
      const id = String(params.id);
      const name = await nameOf(db, principal, id, params.hash);
      const file =
        name === undefined ? undefined : await selectFileOfDocument(db, place, id, params.hash);

      if (!file) {
        if (name === undefined) return refuse('not_found');
        const isExpired = await isFileExpired(db, place, id, params.hash, now);
        return refuse(isExpired ? 'attachment_expired' : missing);
      }

      const refusal = findRefusalToServeFile(services.config, file);
      if (refusal) return refusal;
      const bytes = await readFileBytes(services, file);

      return bytes.ok ? ok({ name: toSafeFileName(name!, file.type), bytes: bytes.value }) : bytes;
    }),
  ];
}
