/**
 * A push service over HTTP for tests. It decrypts messages as a browser does (RFC 8291, RFC 8188)
 * and checks their signatures (RFC 8292). A test can set its answers.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Delivered = {
  readonly id: string;
  readonly text: string;
  readonly topic: string | undefined;
  readonly ttl: number;
  /**
   * The claims of the signature: the recipient, the expiry in seconds since 1970, the sender, and
   * the sender's public key.
   */
  readonly audience: string;
  readonly expires: number;
  readonly subject: string;
  readonly key: string;
  /** The bytes of the message as they were sent. */
  readonly raw: Buffer;
};

export type PushService = Awaited<ReturnType<typeof startPushService>>;

const uncompressed = (key: Buffer) => ({
  kty: 'EC',
  crv: 'P-256',
  x: key.subarray(1, 33).toString('base64url'),
  y: key.subarray(33, 65).toString('base64url'),
});

/**
 * Returns the claims in the header `authorization`. Throws if the signature was not made with the
 * key that the header names.
 */
function readVapid(header: string) {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header)!;
  const [head, body, signature] = token!.split('.') as [string, string, string];
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    {
      key: createPublicKey({ key: uncompressed(Buffer.from(key!, 'base64url')), format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );

  if (!isSigned) throw new Error('signed by another key');
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };

  return { audience: aud, expires: exp, subject: sub, key: key! };
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message that consists of one record, and returns its text. */
function decrypt(bytes: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = bytes.subarray(0, 16);
  const keyLength = bytes[20]!;
  const sender = bytes.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = derived(browser.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const sealed = bytes.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function startPushService() {
  const browsers = new Map<string, { readonly ecdh: ECDH; readonly auth: Buffer }>();
  const delivered: Delivered[] = [];

  // The answers to the next messages, in sequence. If none is left, a message is answered 201, or
  // 410 if it is for an unknown subscription.
  const answers: { readonly status: number; readonly headers?: Record<string, string> }[] = [];
  const asked: string[] = [];
  const service = createServer((request, reply) => {
    void bodyOf(request).then((bytes) => {
      asked.push(request.url!);
      const next = answers.shift();
      if (next) return reply.writeHead(next.status, next.headers ?? {}).end();
      const id = request.url!.slice('/send/'.length);
      const browser = browsers.get(id);
      if (!browser) return reply.writeHead(410).end();
      const { headers } = request;
      delivered.push({
        id,
        text: decrypt(bytes, browser.ecdh, browser.auth),
        topic: headers['topic'] as string | undefined,
        ttl: Number(headers['ttl']),
        raw: bytes,
        ...readVapid(headers.authorization!),
      });

      return reply.writeHead(201).end();
    });
  });

  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return {
    origin,
    delivered,
    answers,
    asked,
    /**
     * Subscribes as a browser does. Returns the subscription that the browser sends to the portal.
     */
    subscribe() {
      const id = randomBytes(12).toString('hex');
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(id, { ecdh, auth });
      return {
        endpoint: `${origin}/send/${id}`,
        p256dh: ecdh.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    /** Ends the subscriptions of all browsers. */
    forget: () => browsers.clear(),
    close: () => new Promise((resolve) => service.close(resolve)),
  };
}
