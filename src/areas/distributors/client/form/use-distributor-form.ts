/**
 * Holds the state of a distributor's form. Its values are validated in the browser and by the
 * server, and are saved with the version that was edited.
 */
import { usePortalSession, useRowForm } from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import {
  checkDistributorContent,
  createPhoneIssue,
  findRepeatedContractNumbers,
  withoutRemovedIds,
  type DistributorContent,
  type DistributorView,
} from '../../domain/index.ts';
import { distributorIssueMessage, distributorCallMessage } from './distributor-issue-words.ts';

type Values = DistributorContent & Record<string, unknown>;

/**
 * `view` is undefined for a new distributor. `agree` is called before sending, with the distributor
 * as the person last saw it, and resolves to false if the person cancels. `saved` is the success
 * message.
 */
type Options = {
  readonly view: DistributorView | undefined;
  readonly blank: DistributorContent;
  readonly agree: (values: DistributorContent, seen: DistributorContent) => Promise<boolean>;
  readonly saved: string;
};

export type DistributorForm = ReturnType<typeof useDistributorForm>;

export function useDistributorForm({ view, blank, agree, saved }: Options) {
  const { api } = usePortalSession();

  return useRowForm<Values, DistributorView>({
    row: view,
    valuesOf: (row) => (row?.content ?? blank) as Values,
    check: checkDistributorContent,
    issueMessage: distributorIssueMessage,
    mayBeSent: async (values, seen) => {
      const { findInvalidPhoneIndexes } = await import('../../domain/phones.ts');
      const phones = findInvalidPhoneIndexes(values.phones, values.country).map(createPhoneIssue);
      if (phones.length > 0) return { issues: phones };
      return (await agree(values, seen)) ? undefined : {};
    },
    save: (values, version, command, seen) => {
      const content = withoutRemovedIds(values, seen) as never;
      // The numbers that more of the sent contracts share than before. The person has agreed to all
      // of them.
      const sharedNumbers = [...findRepeatedContractNumbers(values, seen)];
      const shared = sharedNumbers.length > 0 ? { sharedNumbers } : {};
      return view
        ? command({ version, content, ...shared }, (sent) =>
            api.call(addresses.saveDistributor, { params: { id: view.id }, ...sent }),
          )
        : command(
            { content, ...shared },
            (sent) => api.call(addresses.createDistributor, sent),
            'create',
          );
    },
    problemOf: distributorCallMessage,
    saved,
    path: '/distributors',
  });
}
