/** A document that a newer process wrote and this one cannot read: during a rolling deploy, or after a rollback. Another process will answer; nothing has failed. */
export class NewerDocument extends Error {
  override readonly name = 'NewerDocument';
  constructor() {
    super('A newer version wrote this document.');
  }
}
