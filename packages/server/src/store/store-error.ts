/** Why a store has failed, whatever database it uses. */

export type StoreErrorCode =
  /** Another server has this database open. */
  | 'in-use'
  /** The database was written by a newer version of Tavolata. */
  | 'newer'
  /** There is no database of ours, or we may not use it. */
  | 'unusable'
  /** This request failed and has changed nothing that was acknowledged; another may succeed. */
  | 'failed'
  /** The store was closed before it was asked. */
  | 'closed'
  /** The store is gone for good. What was waiting may be stored or not. */
  | 'lost';

export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}
