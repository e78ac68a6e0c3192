/**
 * Defines orders as documents of the engine: the commands with their traits, the merge, and the
 * facts for running a command again.
 */
import type { DocumentKind } from '#kernel/device/engine-and-databases.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { mergeFields, mergeLines } from '#kernel/domain/documents/merge.ts';
import {
  fieldsFromContent,
  orderCommands,
  resendOrderCommand,
  keepsSubmission,
  type OrderPart,
  type Order,
  type OrderContent,
  type ResendInput,
  type SaveInput,
  type SubmittingFacts,
} from '../domain/index.ts';

/**
 * Returns the facts for running a submit command again on this device. With these facts, the
 * command accepts the content's list entries, parts, prices and total, because only the server
 * decides whether they are valid. It still refuses required fields that are empty and figures that
 * cannot be read.
 */
function replayedSubmissionFacts(
  content: OrderContent | undefined,
  actorName: string,
): SubmittingFacts {
  const given = (id: number | null | undefined) => (id === null || id === undefined ? [] : [id]);
  // These facts have no catalog, so the line's own list price is used as the catalog's price. A
  // unit value that a person changed still differs from the list price, so the line stays marked as
  // changed while the submission waits.
  const part = (partNumber: string): OrderPart => {
    const listed = new Set(
      content?.lines
        .filter((line) => line.partNumber.trim() === partNumber)
        .map((line) => line.listMinor),
    );

    return {
      partNumber,
      description: '',
      unitMinor: listed.size === 1 ? [...listed][0]! : null,
      active: true,
    };
  };
  return {
    companies: given(content?.companyId),
    paymentMethods: given(content?.paymentMethodId),
    carriers: given(content?.carrierId),
    part,
    minimums: {},
    actorName,
    number: null,
  };
}

const statusOf = (state: Order | null) => state?.status ?? null;

export const orderKind: DocumentKind<Order> = {
  name: 'order',
  table: 'orders',
  commands: [
    orderCommands.saveOrderCommand,
    orderCommands.submitOrderCommand,
    orderCommands.withdrawOrderCommand,
    orderCommands.returnOrderToDraftCommand,
    orderCommands.removeDraftCommand,
    resendOrderCommand,
  ],
  traits: {
    'order.save': { writes: true, asksWhenMoved: false },
    'order.submit': {
      writes: false,
      asksWhenMoved: false,
      asksAgain: ({ seen }) => seen !== undefined,
    },
    'order.withdraw': {
      writes: false,
      asksWhenMoved: false,
      done: (state) => statusOf(state) === 'draft',
    },
    'order.drop': {
      writes: false,
      asksWhenMoved: false,
      done: (state) => statusOf(state) === 'draft',
    },
    'order.remove': { writes: false, asksWhenMoved: true, done: (state) => state === null },
    'order.resend': {
      writes: true,
      asksWhenMoved: true,
      keptOver(input, theirs) {
        const { order, submission } = input as Pick<ResendInput, 'order' | 'submission'>;
        const { version, updatedAt } = theirs;
        return keepsSubmission(order, theirs)
          ? { order, submission, over: { version, updatedAt } }
          : undefined;
      },
    },
  },
  row: (record) => record,
  answered(kind, answer) {
    return kind === 'order.remove' ? 'gone' : (answer as { order: Order }).order;
  },
  current: (details) => details['order'] as Order | undefined,
  replayFacts: (kind, state, facts) =>
    kind === 'order.submit'
      ? replayedSubmissionFacts(state?.content, (facts as { actorName: string }).actorName)
      : facts,
  merge(base, mine, theirs, isFork = false) {
    const nothing = {} as OrderContent;
    const { lines: baseLines = [], ...baseFields } = isFork
      ? nothing
      : (base?.content ?? theirs.content);
    const { lines: mineLines, ...mineFields } = mine.content;
    const { lines: theirLines, ...theirFields } = theirs.content;

    const fields = mergeFields(baseFields, mineFields, theirFields);
    const lines = mergeLines(baseLines, mineLines, theirLines);

    const content: OrderContent = { ...fields.merged, lines: lines.merged };
    return {
      merged: { ...theirs, ...fieldsFromContent(content) },
      overlaps: [...fields.overlaps, ...lines.overlaps],
    };
  },
  writing: orderCommands.saveOrderCommand,
  inputOf: (order): Omit<SaveInput, 'baseVersion'> => ({
    id: order.id,
    distributorId: order.distributorId,
    content: order.content,
    contentSchema: CLIENT_SCHEMA_VERSION,
  }),
  describe: ({ number, content }) => ({ name: number ?? (content.customerOrder || null) }),
  mayNeedChunks: ({ kind }, server) =>
    kind === 'order.resend' ||
    (kind === 'order.submit' &&
      server?.content.lines.some(({ attachments }) => attachments) === true),
  // The module is loaded for the first order that may have attachments. If it fails to load, the
  // entry waits as it does without a connection.
  async sendChunks(entry, api, sending) {
    const part = await import('./attached-files.ts').catch(() => undefined);
    return part
      ? await part.sendAttachedFiles(entry, api, sending)
      : { ok: false, kind: 'unreachable', retryAfterMs: 0 };
  },
  restoring: async () => (await import('./restoring-orders.ts')).restoringOrders,
};
