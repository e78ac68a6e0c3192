/** The personal data in marketing's tables. */
import {
  describeAuthorNameColumns,
  type PersonalDataTables,
} from '#kernel/server/personal-data.ts';

export const personalData: PersonalDataTables = {
  marketing_item: describeAuthorNameColumns(),
  marketing_item_tag: 'none',
  marketing_item_language: 'none',
  marketing_image: 'none',
  marketing_limit: { of: 'visitors', what: 'counts of calls by network', until: 'one day' },
  newsletter: describeAuthorNameColumns(),
  newsletter_delivery: {
    of: 'visitors',
    what: 'which newsletter a subscriber got',
    until: 'nothing: a number, of nobody once the subscriber is removed',
  },
  newsletter_subscriber: {
    of: 'visitors',
    what: 'email, language, when they asked, confirmed, unsubscribed',
    ends: ['unconfirmed', 'unsubscribed'],
    until: 'they ask to be removed',
  },
  newsletter_suppression: {
    of: 'visitors',
    what: 'hashes of addresses that get nothing any more',
    until: 'they subscribe again',
  },
  support_request: {
    of: 'visitors',
    what: 'name, email, message, answer; who answered',
    ends: ['support', 'unanswered', 'names'],
  },
};
