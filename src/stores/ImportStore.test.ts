import { recordedCountOf, recordedMeanwhile } from '#contract/errors.ts'
import { when } from 'mobx'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#api/createApi.ts'
import { memorySession } from '#api/session.ts'
import { neobankText } from '#mocks/csv.ts'
import { accountIds, categoryIds } from '#mocks/sample.ts'
import { type Drafts, memoryDrafts } from './kernel/drafts.ts'
import { ImportEngine } from '#import/engine/ImportEngine.ts'
import { ImportStore } from './ImportStore.ts'
import { Stores } from './Stores.ts'
import { testApi, testNetwork } from './testStores.ts'

const { server, start } = testNetwork()
let imports: ImportStore
let drafts: Drafts
let owner: string
let openTab: () => Promise<ImportStore>
let api: Api
const keysSent: string[] = []

beforeEach(async () => {
  start()
  api = testApi((topics, changeSetId) => stores.changed(topics, changeSetId))
  drafts = memoryDrafts()
  const stores = new Stores(api, memorySession('sample-token'), undefined, drafts)
  await stores.session.start()
  await stores.settings.current.load()
  owner = stores.session.username
  // Only a browser reports upload progress.
  const { createBulk } = api.transactions
  api.transactions.createBulk = (input, { idempotencyKey = '' } = {}) => {
    keysSent.push(idempotencyKey)
    return createBulk(input, { idempotencyKey })
  }
  openTab = async () => {
    const tab = new ImportStore(api, stores, drafts, () => ({
      importWorker: new ImportEngine(),
      close: () => undefined,
    }))
    await tab.enter(words)
    return tab
  }
  keysSent.length = 0
  imports = await openTab()
})

const words = {
  names: { uncategorised: 'Uncategorised', folder: 'Imported', account: 'My account', file: 'File', sheet: 'Sheet' },
  usesComma: false,
  language: 'en',
}
const fileOf = (part: BlobPart) => new File([part], 'statement.csv')
const chooseCard = () => imports.resolve('accounts', '', { kind: 'existing', accountId: accountIds.card })
const looked = (tab = imports) => vi.waitFor(() => expect(tab.isCompared).toBe(true), { timeout: 15_000 })

test('a file that was recorded is read as before when it comes again, and adds nothing', async () => {
  await imports.read(fileOf(neobankText))
  expect(imports.profiles.recognised.since).toBeUndefined()
  await chooseCard()
  await imports.resolve('states', 'pending', 'book')
  await looked()
  await imports.submit()
  expect(imports.result).toMatchObject({ imported: 4, excluded: { state: 1 }, refused: 0 })
  const reads = vi.spyOn(ImportEngine.prototype, 'open')
  await imports.read(fileOf(neobankText))
  expect([reads.mock.calls.length, imports.profiles.recognised.since]).toEqual([1, expect.any(String)])
  await vi.waitFor(() => expect(imports.findings).toMatchObject({ importedCount: 0, repeatedCount: 4 }))
  expect(imports.findings?.missing).toEqual([])
})

const camt = (day: string, state: string) =>
  new File(
    [
      `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">33.33</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>${state}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Hotel hold</Nm></Cdtr></RltdPties></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
    ],
    `${state}.xml`,
  )

test('what one statement has pending is replaced by the row that the next one has posted, months apart from the others', async () => {
  await imports.read(camt('2026-03-31', 'PDNG'))
  await looked()
  await imports.submit()
  await imports.read(camt('2026-04-02', 'BOOK'))
  await vi.waitFor(() => expect(imports.findings).toMatchObject({ importedCount: 1, updatedCount: 1 }))
  await looked()
  await imports.submit()
  expect(imports.result).toMatchObject({ imported: 0, updated: 1 })
  const { transactions } = await api.transactions.list({ text: 'Hotel hold' })
  expect(
    transactions.map(({ delta, status = 'cleared', createdAt }) => [delta, status, createdAt.slice(0, 10)]),
  ).toEqual([['-33.33', 'cleared', '2026-04-02']])
})

test('an account that is opened without a currency lacks the currency, not the account', async () => {
  await imports.read(fileOf('Date,Text,Amount\n2026-11-02,Market,-12.40\n'))
  await imports.resolve('accounts', '', { kind: 'new', name: 'Checking', currencyId: undefined })
  await vi.waitFor(() => expect(imports.findings?.missing).toContain('accountCurrency'))
  expect(imports.findings?.missing).not.toContain('account')
})

test('a draft of a reload is read as it was decided, also by an earlier version of the product', async () => {
  const file = fileOf(neobankText)
  await drafts.write(owner, 'import files', [file])
  await drafts.write(owner, 'import progress', { decisions: { mark: 'comma' }, step: 'check' })
  imports.leave()
  await Promise.all([when(() => imports.step === 'check' && imports.findings === undefined), imports.enter(words)])
  expect([imports.step, imports.reading.table?.mark]).toMatchObject(['check', { mark: 'comma', because: 'chosen' }])
})

test('the same draft recorded from two tabs at once is one command', async () => {
  await imports.read(fileOf(neobankText))
  await chooseCard()
  await looked()
  const other = await openTab()
  await looked(other)
  await Promise.all([imports.submit(), other.submit()])
  expect(keysSent).toEqual([keysSent[0], keysSent[0]])
})

test('what was decided otherwise is another command', async () => {
  await imports.read(fileOf(neobankText))
  await chooseCard()
  await looked()
  const other = await openTab()
  await other.resolve('states', 'pending', 'book')
  await looked(other)
  await Promise.all([imports.submit(), other.submit()])
  expect(new Set(keysSent).size).toBe(2)
})

test('nothing is imported before it is known what is recorded already', async () => {
  await imports.read(fileOf(neobankText))
  await chooseCard()
  await looked()
  const again = imports.decide({ cutsDescriptions: false })
  expect(imports.isCompared).toBe(false)
  await imports.submit()
  expect(keysSent).toHaveLength(0)
  await again
  await looked()
  await imports.submit()
  expect(imports.step).toBe('done')
})

test('rows that another tab recorded meanwhile are refused, then compared again; what was decided stays', async () => {
  await imports.read(fileOf(neobankText))
  await chooseCard()
  await imports.resolve('states', 'pending', 'book')
  await looked()
  const other = await openTab()
  await other.read(fileOf(neobankText))
  await other.resolve('accounts', '', { kind: 'existing', accountId: accountIds.card })
  await looked(other)
  const { importedCount = 0 } = other.findings ?? {}
  expect(importedCount).toBeGreaterThan(0)
  let sent = 0
  const refusal = recordedMeanwhile(importedCount)
  server.use(
    http.post('*/user/transactions/newBulk', () =>
      ++sent === 2
        ? HttpResponse.json({ ...refusal, message: refusal.message }, { status: refusal.status })
        : undefined,
    ),
  )
  // Neither tab is notified of the other before both have sent.
  await Promise.all([other.submit(), imports.submit()])
  expect(other.result?.imported).toBe(importedCount)
  expect(imports.submission.refusal).toMatchObject({ code: 'RECORDED_MEANWHILE' })
  expect(recordedCountOf(imports.submission.refusal!)).toBe(importedCount)
  await looked()
  expect(imports.findings).toMatchObject({ importedCount: 1 })
  expect(imports.decisions.states.get('pending')).toBe('book')
})

test('an import whose answer was lost is sent again under its key, also after a reload', async () => {
  await imports.read(fileOf(neobankText))
  await chooseCard()
  await looked()
  server.use(http.post('*/user/transactions/newBulk', () => HttpResponse.error(), { once: true }))
  await imports.submit()
  expect(imports.submission.refusal?.code).toBe('UNAVAILABLE')
  const again = await openTab()
  await again.submit()
  expect(keysSent).toHaveLength(2)
  expect(keysSent[0]).toBe(keysSent[1])
})

test('a file that is closed while its duplicates are looked for is not analysed again', async () => {
  await imports.read(fileOf(neobankText))
  await chooseCard()
  await looked()
  await imports.submit()
  await imports.read(fileOf(neobankText))
  await looked()
  imports.stored.forget()
  const closing = vi.spyOn(imports.reading.worker, 'addStored').mockImplementation(async () => imports.reading.clear())
  await imports.lookForStored()
  expect(closing).toHaveBeenCalled()
  expect(imports.findings).toBeUndefined()
})

test('rows are sorted by rules before they are imported, and what a person chose for alike rows stays', async () => {
  const { ruleId } = await api.rules.create({ when: { words: ['lidl'] }, set: { categoryId: categoryIds.groceries } })
  await imports.read(fileOf('Date,Text,Amount\n2026-11-02,LIDL 4,-12.40\n2026-11-03,LIDL 9,-3\n2026-11-03,Kiosk,-1\n'))
  await chooseCard()
  await looked()
  expect(imports.findings?.sorted).toMatchObject({ rule: 2, none: 1, person: 0 })
  const [none, lidl] = imports.reading.sorted.rows
  expect([none, lidl]).toMatchObject([
    { by: 'none', text: 'Kiosk', count: 1 },
    { by: 'rule', ruleId, categoryId: categoryIds.groceries, count: 2 },
  ])
  await imports.resolve('sorted', none!.alike, categoryIds.eatingOut)
  await looked()
  await imports.submit()
  const { transactions } = await api.transactions.list({
    fromTime: '2026-11-02T00:00:00Z',
    toTime: '2026-11-04T00:00:00Z',
  })
  const byRule = { categoryId: categoryIds.groceries, categoryBy: 'rule', categoryRuleId: ruleId }
  expect(transactions).toMatchObject([
    { description: 'Kiosk', categoryId: categoryIds.eatingOut },
    { description: 'LIDL 9', ...byRule },
    { description: 'LIDL 4', ...byRule },
  ])
  expect(transactions[0]?.categoryBy).toBeUndefined()
})

test('where rules give no answer, the rows stay as they are and can be imported; asked again, they are sorted', async () => {
  server.use(http.post('*/user/rules/propose', () => HttpResponse.error(), { once: true }))
  await api.rules.create({ when: { words: ['lidl'] }, set: { categoryId: categoryIds.groceries } })
  await imports.read(fileOf('Date,Text,Amount\n2026-11-02,LIDL 4,-12.40\n'))
  await chooseCard()
  await looked()
  expect([imports.stored.proposals.status, imports.findings?.sorted.none]).toEqual(['failed', 1])
  imports.stored.proposals.forget()
  await imports.lookForStored()
  expect(imports.findings?.sorted).toMatchObject({ rule: 1, none: 0 })
})
