/** The privacy policy in English. */
import type { PrivacyPolicy } from './policy.ts';
import { createRetentionPeriodWriter } from './retention-period-words.ts';

const retentionPeriodOf = createRetentionPeriodWriter('en');

export const englishPrivacyPolicy: PrivacyPolicy = {
  updated: 'Effective 30/11/2026',
  intro:
    'This policy explains which personal data the distributor portal processes, why and for how long, and how you can exercise your rights under the Brazilian General Data Protection Law (LGPD, Law No. 13,709/2018). The controller is the manufacturer that runs the portal.',
  contact: {
    company: 'The controller of your data:',
    contact:
      'Questions and requests about personal data are answered by the data protection officer:',
    noCompany: 'The manufacturer hasn’t entered its company name and address yet.',
    noContact: 'The manufacturer hasn’t entered a contact for questions about personal data yet.',
    unknown: 'The company and its contact aren’t on this device yet. They show when you’re online.',
    loading: 'Loading…',
  },
  columns: { what: 'Data', why: 'Why we process it', kept: 'How long we keep it' },
  sections: [
    {
      heading: 'What data we process, why and for how long',
      paragraphs: ['We process only what distribution, orders and reports require:'],
      rows: [
        {
          what: 'Your account: name, email address, language, company, job role and permissions',
          why: 'To give you access and show you what applies to you.',
          basis: 'Legal basis: performance of the contract with your company.',
          kept: 'Until your account is removed. Then your name and email address are replaced by a pseudonym at once, on orders, reports and tickets and in the audit log too. Text that people wrote themselves, such as comments, messages and attached files, stays as it is: if it mentions your name, the name remains there.',
        },
        {
          what: 'Access records: times of sign-in, IP address and browser',
          why: 'To protect accounts and to keep the access records that the law requires (Law No. 12,965/2014).',
          basis: 'Legal basis: legal obligation.',
          kept: `${retentionPeriodOf('accessLog')}.`,
        },
        {
          what: 'Acceptance of the commitment: the version that you accepted, when and in which language, IP address and browser',
          why: 'To be able to prove that you accepted it.',
          basis: 'Legal basis: regular exercise of rights.',
          kept: `IP address and browser: ${retentionPeriodOf('names')}, or until your account is removed if that is earlier. The version, the language and the time are kept as proof.`,
        },
        {
          what: 'What you do in the portal: orders, approvals, uploads and changes',
          why: 'To process it and keep a record of it.',
          basis: 'Legal basis: performance of the contract and regular exercise of rights.',
          kept: `Orders, the audit log and registered stock and sales are kept, because accounting and commercial law require it. The names of the people who made, approved or changed them are replaced by pseudonyms after ${retentionPeriodOf('names')}. Attachments of orders: ${retentionPeriodOf('files')}; of a contract, ${retentionPeriodOf('files')} after it ends.`,
        },
        {
          what: 'End customers in sales reports and orders: names, cities and identifiers',
          why: 'To understand markets and honor agreed conditions.',
          basis: 'Legal basis: legitimate interest.',
          kept: `Names are replaced by pseudonyms ${retentionPeriodOf('names')} after the sale, or after the order last changed; numbers and postal codes are deleted then.`,
        },
        {
          what: 'Contact tickets: messages and attachments',
          why: 'To answer them.',
          basis: 'Legal basis: performance of the contract.',
          kept: `Kept with what was written in them; the names of their authors are replaced by pseudonyms after ${retentionPeriodOf('names')}. Attachments: ${retentionPeriodOf('files')}.`,
        },
        {
          what: 'Notifications, if you turn them on: the address that your browser’s push service gives your device',
          why: 'To notify you of items that need your attention.',
          basis: 'Legal basis: your consent, which you withdraw by turning them off.',
          kept: 'Until you turn them off or sign out.',
        },
        {
          what: 'Unsent work: how many orders, reports and messages a device has not sent yet',
          why: 'So that no work is lost with a device.',
          basis: 'Legal basis: legitimate interest.',
          kept: `Up to ${retentionPeriodOf('toldWork')} after you sign out.`,
        },
        {
          what: 'Working offline: whether a device can open the portal offline, its version of the portal, and the reason if it can’t',
          why: 'To help people who can’t work offline.',
          basis: 'Legal basis: legitimate interest.',
          kept: `Up to ${retentionPeriodOf('toldWork')} after you sign out.`,
        },
        {
          what: 'Newsletter on the manufacturer’s public site: your email address and language',
          why: 'To send it to you.',
          basis: 'Legal basis: your consent, which you withdraw with the link in every newsletter.',
          kept: `Until you unsubscribe. Your address is then kept for ${retentionPeriodOf('unsubscribed')} as unsubscribed, or until you ask us to remove it; after that only an irreversible hash remains, so that nothing is sent to it again. Addresses that nobody confirms: ${retentionPeriodOf('unconfirmed')}.`,
        },
        {
          what: 'Support requests on the public site: your name, email address and message',
          why: 'To answer you.',
          kept: `${retentionPeriodOf('support')} after our answer; without an answer, ${retentionPeriodOf('unanswered')} after we received them.`,
        },
      ],
      after: [
        `Files of reports, what was edited in them and old values are kept for ${retentionPeriodOf('files')}, and technical records of commands already received for ${retentionPeriodOf('outcomes')}. Backups are overwritten in turn.`,
      ],
    },
    {
      heading: 'Who receives your data',
      paragraphs: [
        'Your company sees its own data only. Inside the manufacturer, only people whose work requires it have access. Orders are passed to the manufacturer’s ERP. Providers that host the portal or store its files act on our instructions. We do not sell data, and the portal uses neither advertising nor tracking by third parties.',
        'Where an end customer is a person, their number (CPF) is shown masked. Only people who have to check it see it in full.',
      ],
    },
    {
      heading: 'On your device',
      paragraphs: [
        'So that you can work offline, the portal saves your drafts, orders and lists in your browser, separately for each user. Signing out deletes them, except unsent work that you chose to keep. A cookie keeps you signed in. A second one may be set for ten seconds after you save something, so that you see your change at once; it contains nothing about you. There are no other cookies. A random key stays in the browser so that the portal recognizes the device when you sign in again; it contains nothing about you. If you turn on notifications, the push service of your browser’s maker delivers them: encrypted, with a kind and a count and nothing else. They end when you sign out.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask for confirmation that we process your data, access to it, correction, anonymization, blocking or deletion of what is excessive, portability, and information on sharing, and you may object to processing. In your profile, “Export my data” downloads your data as a file right away. You may also turn to the Brazilian data protection authority (ANPD).',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'Connections are encrypted, passwords are stored only as irreversible hashes, every access is checked against your permissions, and activity in the portal is recorded. If an incident could cause you relevant harm, we will tell you and the authority.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [],
    },
  ],
};
