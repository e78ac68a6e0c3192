/**
 * Implements file storage with an S3-compatible service. Each file is an object, written as one
 * stream, so that it exists completely or not at all.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { Services } from '#kernel/server/services.ts';
import {
  bytesBetween,
  rangeOf,
  sendStreamRequest,
  readResponseText,
  type StreamResponse,
  type StreamRequest,
} from './stream-request.ts';
import {
  StorageError,
  type FilePlace,
  type FileStorage,
  type FileToPut,
  type PutHooks,
  type StorageProblem,
} from './storage.ts';

type S3Services = Pick<Services, 'config'>;
const EMPTY_SHA256 = createHash('sha256').digest('hex');

/** After this many bytes, the process records that it is still working on the file. */
const PROGRESS_BYTES = 8_000_000;

const s3Of = ({ config }: S3Services) => {
  if (!config.s3) throw new StorageError('rejected', 'S3 is not configured');
  return config.s3;
};

/**
 * Returns the key of a file. It contains the file's id, so an object with that key is the same
 * file, written earlier.
 */
const keyOf = ({ id, distributorId, year, name }: FilePlace): string =>
  `${distributorId}/${year}/${id}-${name.replaceAll(/[^\w.-]+/gu, '_').slice(-100)}`;

const problems: Readonly<Record<string, StorageProblem>> = {
  InvalidAccessKeyId: 'reauthorize',
  SignatureDoesNotMatch: 'reauthorize',
  ExpiredToken: 'reauthorize',
  AccessDenied: 'reauthorize',
  QuotaExceeded: 'full',
  XMinioStorageFull: 'full',
  NoSuchBucket: 'rejected',
};

/**
 * Returns the problem of a failed answer, by its error code, or by its status if it has no known
 * code. Answers to HEAD have no text, so they have no code.
 */
async function problemOf(reply: StreamResponse): Promise<StorageError> {
  const code = /<Code>(\w+)<\/Code>/.exec(await readResponseText(reply))?.[1] ?? '';
  const { status } = reply;
  const isTheirs = status === 429 || status >= 500;
  const byStatus: StorageProblem =
    status === 403
      ? 'reauthorize'
      : status === 404
        ? 'not_found'
        : status === 416
          ? 'wrong_content'
          : 'rejected';

  return new StorageError(
    problems[code] ?? (status === 507 ? 'full' : isTheirs ? 'unreachable' : byStatus),
    `${status} ${code}`,
  );
}

type S3Request = Omit<StreamRequest, 'url'> & {
  readonly key: string;
  /** SHA-256 of the body. */
  readonly sha256?: string;
};

/**
 * Sends a signed request. Throws StorageError for statuses that aren't allowed.
 * @param allowed Statuses that aren't failures.
 */
async function s3Reply(
  services: S3Services,
  { key, sha256 = EMPTY_SHA256, headers, ...request }: S3Request,
  allowed: readonly number[],
): Promise<StreamResponse> {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3Of(services);
  const signed = await new AwsV4Signer({
    method: request.method,
    url: `${endpoint}/${bucket}/${key}`,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  }).sign();
  const reply = await sendStreamRequest({
    ...request,
    url: signed.url.href,
    headers: Object.fromEntries(signed.headers),
  });
  if (!allowed.includes(reply.status)) throw await problemOf(reply);

  return reply;
}

const etagOf = ({ headers }: StreamResponse): string => {
  if (!headers.etag) throw new StorageError('rejected', 'an answer without ETag');
  return headers.etag;
};

async function* withProgress(file: FileToPut, { progress }: PutHooks): AsyncIterable<Buffer> {
  let since = 0;
  for await (const piece of file.read(0)) {
    yield piece;
    since += piece.length;
    if (since < PROGRESS_BYTES) continue;
    since = 0;
    await progress();
  }
}

async function* contentOf(
  services: S3Services,
  key: string,
  start: number,
  end: number,
): AsyncIterable<Buffer> {
  if (end <= start) return;
  const headers = rangeOf(start, end);
  yield* bytesBetween(
    await s3Reply(services, { method: 'GET', key, headers }, [200, 206]),
    start,
    end,
  );
}

/** Creates the storage. Throws StorageError if no bucket is configured. */
export function createS3Storage(services: S3Services): FileStorage {
  s3Of(services);
  return {
    name: 's3',
    async put(file, hooks) {
      const key = keyOf(file);
      const { sha256, size } = file;
      const body = withProgress(file, hooks);
      const reply = await s3Reply(
        services,
        { method: 'PUT', key, body, length: size, sha256 },
        [200],
      );

      reply.stream.resume();

      return { remoteId: key, checksum: etagOf(reply) };
    },
    // This doesn't check whether the object exists, because deleting a missing object succeeds.
    locate: async (place) => keyOf(place),
    get: (key, start, end) => Readable.from(contentOf(services, key, start, end)),
    async remove(key) {
      const reply = await s3Reply(services, { method: 'DELETE', key }, [200, 204, 404]);
      reply.stream.resume();
    },
    async verify(key, { size, checksum }) {
      const reply = await s3Reply(services, { method: 'HEAD', key }, [200, 404]);
      reply.stream.resume();

      return (
        reply.status === 200 &&
        Number(reply.headers['content-length']) === size &&
        reply.headers.etag === checksum
      );
    },
  };
}
