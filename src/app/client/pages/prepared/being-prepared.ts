/** What the areas that are not open yet will hold; a screen that exists is not looked up here. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Preparation = {
  readonly title: MessageDescriptor;
  readonly contents: readonly MessageDescriptor[];
};

const areas: readonly (readonly [prefix: string, Preparation])[] = [
  [
    '/contact',
    {
      title: msg`Contact`,
      contents: [msg`Contact the manufacturer and track the reply`, msg`Attach files to a request`],
    },
  ],
  [
    '/marketing',
    {
      title: msg`Marketing`,
      contents: [msg`Materials by type and language`, msg`Newsletter and support requests`],
    },
  ],
  [
    '/settings',
    {
      title: msg`Settings`,
      contents: [
        msg`Payment methods, countries and job roles`,
        msg`Monthly closing deadline`,
        msg`Recipients of order and support emails`,
      ],
    },
  ],
];

export const preparationOf = (path: string): Preparation =>
  areas.find(([prefix]) => path.startsWith(prefix))?.[1] ?? {
    title: msg`Coming soon`,
    contents: [],
  };
