/**
 * Thrown if this process cannot read a document, because a newer process wrote it. That happens
 * during a rolling deployment or after a rollback. The answer makes the client try again later.
 */
export class NewerDocumentError extends Error {
  override readonly name = 'NewerDocumentError';
  constructor() {
    super('A newer version wrote this document.');
  }
}
