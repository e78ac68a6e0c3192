/** Defines order templates as documents of the engine. */
import type { DocumentKind } from '#kernel/device/engine-and-databases.ts';
import { mergeFields } from '#kernel/domain/documents/merge.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import {
  removeTemplate,
  resendTemplateCommand,
  saveTemplate,
  type OrderTemplate,
  type SaveTemplateInput,
} from '../../domain/index.ts';

/** Returns the parts that are merged: the name, and the content as a whole. */
const parts = ({ name, content }: OrderTemplate) => ({ name, content });

export const templateKind: DocumentKind<OrderTemplate> = {
  name: 'order_template',
  table: 'orderTemplates',
  commands: [saveTemplate, removeTemplate, resendTemplateCommand],
  traits: {
    'order_template.save': { writes: true, asksWhenMoved: false },
    'order_template.remove': {
      writes: false,
      asksWhenMoved: true,
      done: (state) => state === null,
    },
    'order_template.resend': { writes: true, asksWhenMoved: true },
  },
  row: (record) => record,
  answered: (kind, answer) =>
    kind === 'order_template.remove' ? 'gone' : (answer as { template: OrderTemplate }).template,
  current: (details) => details['template'] as OrderTemplate | undefined,
  // The template that uses the name, and the number of templates, may have changed since. Only the
  // server knows them.
  replayFacts: (_kind, _state, facts) => ({
    ...(facts as object),
    holder: undefined,
    count: undefined,
  }),
  merge(base, mine, theirs, isFork = false) {
    const nothing = {} as ReturnType<typeof parts>;
    const from = isFork ? nothing : parts(base ?? theirs);
    const { merged, overlaps } = mergeFields(from, parts(mine), parts(theirs));
    return { merged: { ...theirs, ...merged }, overlaps };
  },
  writing: saveTemplate,
  inputOf: ({ id, distributorId, name, content }): Omit<SaveTemplateInput, 'baseVersion'> => ({
    id,
    distributorId,
    name,
    content,
    contentSchema: CLIENT_SCHEMA_VERSION,
  }),
  describe: ({ name }) => ({ name }),
  restoring: async () => (await import('./restoring-templates.ts')).restoringTemplates,
};
