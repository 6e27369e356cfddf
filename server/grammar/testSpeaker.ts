import { contract } from '#contract'
import type { ChangedRow, RowImage } from '#contract/history.ts'
import { defaultRegions } from '#shared/region.ts'
import type { Language } from '#contract/settings.ts'
import { toolsOf } from '#server/features/assistant/tools.ts'
import { Toolbox } from '#server/features/assistant/toolbox.ts'
import { openStorage } from '#server/infra/storage/storage.ts'
import { ledger } from '#server/features/routes.ts'
import { type TestInstance, type TestUser, testConfig } from '#server/testing.ts'
import { builtIn } from './builtIn.ts'
import { aDemoUser, now } from './testDemoUser.ts'

/** A sentence with its outcome: the rows of its plan in short form, or the answer. */
export type Row = [sentence: string, ...outcome: string[]]

const tools = toolsOf(ledger)

/** A user who chats with the built-in model about the sample data. */
export class Speaker {
  readonly #server: TestInstance
  readonly person: TestUser
  readonly #lang: Language
  readonly #names: Map<string, string>

  private constructor(server: TestInstance, person: TestUser, lang: Language, names: Map<string, string>) {
    this.#server = server
    this.person = person
    this.#lang = lang
    this.#names = names
  }

  /** The ledger may be in another language than the questions. */
  static async enter(server: TestInstance, lang: Language, ledgerLang = lang): Promise<Speaker> {
    const person = await aDemoUser(server, ledgerLang)
    const { accounts } = await person.call(contract.accounts.list, {})
    const { categories } = await person.call(contract.categories.list, {})
    const { payees } = await person.call(contract.payees.list, {})
    const names = new Map([
      ...payees.map(({ payeeId, name }): [string, string] => [`payee ${payeeId}`, name]),
      ...accounts.map(({ accountId, name }): [string, string] => [`account ${accountId}`, name]),
      ...categories.map(({ categoryId, name }): [string, string] => [`category ${categoryId}`, name]),
    ])
    return new Speaker(server, person, lang, names)
  }

  async ask(sentence: string): Promise<string[]> {
    const { answer, toolbox } = await this.#ask(sentence)
    const rows = toolbox.planned?.outcome.rows ?? []
    for (const { kind, rowId, after } of rows) {
      if (kind === 'payees') this.#names.set(`payee ${rowId}`, String(after?.['name']))
      if (kind === 'tags') this.#names.set(`tag ${rowId}`, `#${String(after?.['name'])}`)
    }
    if (rows.length > 0) return rows.map((row) => this.#short(row))
    return answer.split('\n').map((line) => line.replace(/[\u00a0\u202f\u2009]/g, ' '))
  }

  /** The rows that the plan touches, with what is said about it. */
  async plan(sentence: string): Promise<{ rows: readonly ChangedRow[]; answer: string }> {
    const { answer, toolbox } = await this.#ask(sentence)
    return { rows: toolbox.planned?.outcome.rows ?? [], answer }
  }

  async #ask(text: string): Promise<{ answer: string; toolbox: Toolbox }> {
    const { userId, bookId } = this.person
    const storage = openStorage(this.#server.filesDir)
    const unused = {
      config: testConfig(),
      address: '',
      mayBeFirst: () => false,
      hasLiveUpdates: () => true,
      enqueue: async () => undefined,
      publish: () => undefined,
      storage,
    }
    const toolbox = new Toolbox(tools, {
      ...unused,
      db: this.#server.db,
      exportDb: this.#server.db,
      userId,
      bookId,
      bookRole: 'owner',
      sessionId: 0,
      limited: false,
      isAdmin: false,
      now,
    })
    const chat = {
      instruction: '',
      turns: [{ role: 'user' as const, text }],
      toolbox,
      lang: this.#lang,
      region: defaultRegions[this.#lang],
      timeZone: 'UTC',
      now,
      write: () => undefined,
      spend: async () => true,
      signal: AbortSignal.timeout(60_000),
    }
    const answer = await builtIn.answer(chat)
    return { answer, toolbox }
  }

  #short({ kind, before, after }: ChangedRow): string {
    if (before === undefined) return `+ ${kind}: ${this.#told(after)}`
    if (after === undefined) return `- ${kind}: ${this.#told(before)}`
    const changed = Object.keys(after).filter((field) => after[field] !== before[field])
    const parts = changed.map((field) => `${field} ${before[field]} → ${after[field]}`)
    return `~ ${kind}: ${this.#told(before)}; ${parts.join(', ')}`
  }

  #told(image: RowImage = {}): string {
    const { name, text, description, delta, amount, categoryId, accountId, toAccountId, createdAt, notificationTime } =
      image
    const parentId = image['parentId']
    const parts = [
      name ?? text ?? description,
      delta ?? amount,
      categoryId && this.#names.get(`category ${categoryId}`),
      parentId && `under ${this.#names.get(`category ${parentId}`)}`,
      [accountId, toAccountId].flatMap((id) => (id ? [this.#names.get(`account ${id}`)] : [])).join(' → '),
      image['payeeId'] && this.#names.get(`payee ${image['payeeId']}`),
      image['tagIds'] && this.#names.get(`tag ${image['tagIds']}`),
      (createdAt ?? notificationTime)?.slice(0, 16),
    ]
    return parts.filter((part) => part !== undefined && part !== null && part !== '').join(', ')
  }
}
