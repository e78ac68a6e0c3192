/** Describes the notice of the next monthly closing above the lists that it concerns. */
import { msg } from '@lingui/core/macro';
import { useClosingMessage } from '#areas/deadlines/client/index.ts';
import { ClockIcon } from '#kernel/client/index.ts';
import type { BandNotice } from '../layouts/NoticeBand.tsx';

/** The documents that a closing affects, by the path of their list. */
const lists = { '/orders': 'orders', '/inventory': 'inventory', '/pos': 'pos' } as const;

const isList = (path: string): path is keyof typeof lists => Object.hasOwn(lists, path);

/**
 * Returns the notice for the list at this path: a closing is under way, begins within three days,
 * or is unknown because this device's list of closings is outdated. Otherwise returns none, also
 * for other paths and if the device has no list of closings.
 */
export function useClosingNotices(path: string): readonly BandNotice[] {
  const message = useClosingMessage(isList(path) ? lists[path] : undefined);
  if (!message) return [];

  const { stage, lead, rest } = message;
  const isNear = stage === 'urgent' || stage === 'blocked';
  const tones = { urgent: 'amber', blocked: 'red', announced: 'plain', unknown: 'plain' } as const;
  return [
    {
      key: isNear ? 'closing_near' : 'closing',
      tone: tones[stage],
      label: msg`Monthly closing`,
      icon: <ClockIcon aria-hidden />,
      says: {
        long: (
          <>
            <strong>{lead}</strong> {rest}
          </>
        ),
        short: <strong>{lead}</strong>,
      },
    },
  ];
}
