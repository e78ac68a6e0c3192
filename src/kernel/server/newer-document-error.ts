/**
 * A document that a newer process wrote and this one cannot read, which happens during a rolling
 * deployment or after a rollback. The call is answered so that the client tries again.
 */
export class NewerDocumentError extends Error {
  override readonly name = 'NewerDocumentError';
  constructor() {
    super('A newer version wrote this document.');
  }
}
