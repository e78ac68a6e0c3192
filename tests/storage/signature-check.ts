/**
 * A proxy in front of an S3 server that accepts every signature. It answers 403 if the signature
 * (Version 4) differs from the one computed here, and 400 if the body differs from the signed one.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

function signatureOf(request: IncomingMessage, secret: string): string {
  const [, credential, names] = /Credential=([^,]+), ?SignedHeaders=([^,]+)/.exec(
    request.headers.authorization ?? '',
  )!;
  const [, day, region, service] = credential!.split('/') as [string, string, string, string];
  const { pathname, searchParams } = new URL(request.url!, 'http://host');
  searchParams.sort();
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...names!.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');

  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)];
  const key = [region, service, 'aws4_request'].reduce<Buffer>(
    (before, part) => hmac(before, part),
    hmac(`AWS4${secret}`, day),
  );

  return hmac(key, toSign.join('\n')).toString('hex');
}

/** Returns the request's body, or undefined if the sender has ended the connection. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part as Buffer);
  } catch {
    return undefined;
  }
  return Buffer.concat(parts);
}

const refusal = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

export async function startSignatureCheck(far: { readonly port: number; readonly secret: string }) {
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (!body) return response.destroy();
    const wanted = signatureOf(request, far.secret);
    if (!request.headers.authorization?.endsWith(`Signature=${wanted}`))
      return response.writeHead(403).end(refusal('SignatureDoesNotMatch'));
    if (request.headers['x-amz-content-sha256'] !== sha256(body))
      return response.writeHead(400).end(refusal('XAmzContentSHA256Mismatch'));
    const { method, url: path, headers } = request;
    const onward = ask({ host: '127.0.0.1', port: far.port, method, path, headers }, (reply) => {
      response.writeHead(reply.statusCode!, reply.headers);
      reply.pipe(response);
    });

    return onward.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
