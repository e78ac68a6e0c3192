/** The privacy policy in English. */
import type { PrivacyPolicy } from './policy.ts';
import { createRetentionPeriodWriter } from './retention-period-words.ts';

const retentionPeriodOf = createRetentionPeriodWriter('en');

export const englishPrivacyPolicy: PrivacyPolicy = {
  updated: 'Effective 27/11/2026',
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
  sections: [
    {
      heading: 'What data we process and why',
      paragraphs: ['We process only what distribution, orders and reports require:'],
      points: [
        'Your name, email address, language, company, job role and permissions: to give you access and show you what applies to you. Legal basis: performance of the contract with your company.',
        'Times of sign-in, IP address and browser: to protect accounts and to keep the access records that the law requires (Law No. 12,965/2014). Legal basis: legal obligation.',
        'What you do in the portal (orders, approvals, uploads, changes): to process it and keep a record of it. Legal basis: performance of the contract and regular exercise of rights.',
        'Names, cities and identifiers of end customers in sales reports and orders: to understand markets and honor agreed conditions. Legal basis: legitimate interest.',
        'Messages and attachments of contact tickets: to answer them. Legal basis: performance of the contract.',
        'The address that your browser’s push service gives your device, if you turn on notifications: to notify you of items that need your attention. Legal basis: your consent, which you withdraw by turning them off.',
        'How many orders, reports and messages a device has not sent yet: so that no work is lost with a device. Legal basis: legitimate interest.',
        'Whether a device can open the portal offline, its version of the portal, and the reason if it can’t: to help people who can’t work offline. Legal basis: legitimate interest.',
        'On the manufacturer’s public site, your email address and language when you subscribe to the newsletter: to send it. Legal basis: your consent, which you withdraw with the link in every newsletter. Your name, email address and message when you ask for support there: to answer you.',
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
      heading: 'How long we keep your data',
      paragraphs: [],
      points: [
        `Access records (sign-ins, addresses, browsers): ${retentionPeriodOf('accessLog')}.`,
        `Orders, the audit log and registered stock and sales are kept, because accounting and commercial law require it. The names of the people who made, approved or changed them are replaced by pseudonyms after ${retentionPeriodOf('names')}.`,
        `Names of end customers are replaced by pseudonyms ${retentionPeriodOf('names')} after the sale, or after the order last changed; their numbers and postal codes are deleted then.`,
        `Files of reports, what was edited in them and old values: ${retentionPeriodOf('files')}. Attachments of orders and tickets: ${retentionPeriodOf('files')}; of a contract, ${retentionPeriodOf('files')} after it ends.`,
        `Contact tickets are kept with what was written in them; the names of their authors are replaced by pseudonyms after ${retentionPeriodOf('names')}.`,
        `Your user account: until it is removed. Then your name and email address are replaced by a pseudonym at once, on orders, reports and tickets and in the audit log too. Text that people wrote themselves, such as comments, messages and attached files, stays as it is: if it mentions your name, the name remains there.`,
        `Notifications: until you turn them off or sign out. What a device told about unsent work and about opening offline: up to ${retentionPeriodOf('toldWork')} after you sign out.`,
        `Newsletter: until you unsubscribe. Your address is then kept for ${retentionPeriodOf('unsubscribed')} as unsubscribed, or until you ask us to remove it; after that only an irreversible hash remains, so that nothing is sent to it again. Addresses that nobody confirms: ${retentionPeriodOf('unconfirmed')}.`,
        `Support requests: ${retentionPeriodOf('support')} after our answer; without an answer, ${retentionPeriodOf('unanswered')} after we received them.`,
        `Technical records of commands already received: ${retentionPeriodOf('outcomes')}. Backups are overwritten in turn.`,
      ],
    },
    {
      heading: 'On your device',
      paragraphs: [
        'So that you can work offline, the portal saves your drafts, orders and lists in your browser, separately for each user. Signing out deletes them, except unsent work that you chose to keep. The only cookie keeps you signed in; there are no others. A random key stays in the browser so that the portal recognizes the device when you sign in again; it contains nothing about you. If you turn on notifications, the push service of your browser’s maker delivers them: encrypted, with a kind and a count and nothing else. They end when you sign out.',
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
