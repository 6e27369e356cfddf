import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Assertion, Statement, statements } from '#contract/statements.ts'
import { Resource } from './kernel/Resource.ts'
import { StatementSheet } from './statements/StatementSheet.ts'

type Asked = Input<typeof statements.start>

/** A statement, and the version of it that the user saw. */
type Handle = Pick<Statement, 'statementId' | 'version'>

/** Statements of the bank and balances that are compared. */
export class StatementsStore {
  /** Of all accounts, newest first. */
  readonly list: Resource<{ statements: Statement[]; assertions: Assertion[] }>
  readonly #sheets = new Map<number, StatementSheet>()
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
    this.list = new Resource<{ statements: Statement[]; assertions: Assertion[] }>(
      { statements: [], assertions: [] },
      () => api.statements.list({}),
    )
    makeAutoObservable(this, { list: false, sheetOf: false, ofAccount: false, assertionsOf: false }, { autoBind: true })
  }

  get byId(): ReadonlyMap<number, Statement> {
    return new Map(this.list.value.statements.map((statement) => [statement.statementId, statement]))
  }

  /** Oldest first. */
  ofAccount(accountId: number): Statement[] {
    return this.list.value.statements.filter((statement) => statement.accountId === accountId).toReversed()
  }

  /** Oldest first. */
  assertionsOf(accountId: number): Assertion[] {
    return this.list.value.assertions.filter((assertion) => assertion.accountId === accountId).toReversed()
  }

  /** The transactions of a statement, and its ticks. */
  sheetOf(statementId: number): StatementSheet {
    const sheet = this.#sheets.get(statementId) ?? new StatementSheet(this.#api, statementId)
    this.#sheets.set(statementId, sheet)
    return sheet
  }

  async start(asked: Asked, options?: CallOptions): Promise<number> {
    return (await this.#api.statements.start(asked, options)).statementId
  }

  async edit(change: Input<typeof statements.edit>, options?: CallOptions): Promise<void> {
    await this.#api.statements.edit(change, options)
  }

  /** Reconciles it: what it lists is locked. */
  async finish({ statementId }: Handle, options?: CallOptions): Promise<void> {
    await this.#api.statements.finish({ statementId }, options)
  }

  /** Unlocks what it lists. */
  async reopen(statementId: number, options?: CallOptions): Promise<void> {
    await this.#api.statements.reopen({ statementId }, options)
  }

  /** Deletes a statement that is not reconciled, or a stated balance. */
  async remove({ statementId, version }: Handle, options?: CallOptions): Promise<void> {
    await this.#api.statements.remove({ statementId, version }, options)
  }

  /** States a balance, which is compared from now on. */
  async assert(asked: Asked, options?: CallOptions): Promise<number> {
    return (await this.#api.statements.assert(asked, options)).statementId
  }

  /** Statements or transactions have changed. */
  reload(): void {
    void this.list.reload()
    for (const sheet of this.#sheets.values()) sheet.reload()
  }
}
