/** Decides whether a mail server's answer to a recipient concerns that address for good. */

/**
 * Matches permanent enhanced status codes (RFC 3463) that concern the address (`5.1`) or its
 * mailbox (`5.2`). `5.1.7` and `5.1.8` concern the address of the sender. Other subjects concern
 * the network, the protocol or the server's policy for the sender, and would be the same for every
 * address.
 */
const OF_THE_ADDRESS = /^\d{3}[ -]5\.(?:1\.(?![78]\b)|2\.)/;
const HAS_ENHANCED_CODE = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}\b/;

/**
 * Returns true if the answer to `RCPT TO` refuses the address for good: a code of 500 or more,
 * unless its enhanced code is a temporary one or concerns something other than the address.
 */
export const isPermanentAddressRefusal = (code: number, answer = ''): boolean =>
  code >= 500 && (!HAS_ENHANCED_CODE.test(answer) || OF_THE_ADDRESS.test(answer));
