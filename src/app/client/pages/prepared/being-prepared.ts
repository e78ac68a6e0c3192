/** What the areas that are not open yet will hold; a screen that exists is not looked up here. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Preparation = {
  readonly title: MessageDescriptor;
  readonly contents: readonly MessageDescriptor[];
};

const areas: readonly (readonly [prefix: string, Preparation])[] = [
  [
    '/settings/box',
    { title: msg`External storage`, contents: [msg`Uploaded files and attachments kept in Box`] },
  ],
];

export const preparationOf = (path: string): Preparation =>
  areas.find(([prefix]) => path.startsWith(prefix))?.[1] ?? {
    title: msg`Coming soon`,
    contents: [],
  };
