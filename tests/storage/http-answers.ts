/** Parses requests and writes answers, for simulated services over HTTP. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export const send = (reply: ServerResponse, status: number, body: unknown, headers = {}) => {
  reply.writeHead(status, { 'content-type': 'application/json', ...headers });
  reply.end(JSON.stringify(body));
};

export const fail = (reply: ServerResponse, status: number, code: string, context = {}) =>
  send(reply, status, { type: 'error', status, code, context_info: context });

/** Sends a page that contains the link for a person to click. */
export const sendPage = (reply: ServerResponse, address: string) => {
  reply.writeHead(200, { 'content-type': 'text/html' });
  reply.end(
    `<title>Box</title><a href="${address.replaceAll('&', '&amp;')}">Grant access to Box</a>`,
  );
};

export const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** The name and the parent folder of a file or folder to create. */
export type Place = { readonly name: string; readonly parent: { readonly id: string } };

export function multipart(body: Buffer, type: string) {
  const boundary = /boundary=(.+)$/.exec(type)![1]!;
  const first = body.indexOf('\r\n\r\n');
  const attributes = body.subarray(first + 4, body.indexOf(`\r\n--${boundary}`, first));
  const second = body.indexOf('\r\n\r\n', first + 4);
  const end = body.lastIndexOf(`\r\n--${boundary}--`);
  return {
    attributes: JSON.parse(attributes.toString()) as Place,
    bytes: body.subarray(second + 4, end),
  };
}
