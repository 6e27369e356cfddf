import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { dayIn } from '#shared/zone.ts'
import { absolute, isEqual } from '#shared/money.ts'
import { Refusal } from '#contract/errors.ts'
import type { Offer, Receipt } from '#contract/receipts.ts'
import type { Transaction } from '#contract/transactions.ts'
import { findTransaction } from './ledger.ts'
import { mock } from './mock.ts'
import type { MockState } from './mockState.ts'
import { nextId } from './rows.ts'
import { sampleNow } from './sample.ts'

const DAY_MS = 86_400_000

const till = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><path fill="#fff" d="M0 0h300v400H0z"/>
<g font-family="monospace" font-size="24" fill="#333"><text x="24" y="60">LIDL</text><text x="24" y="140">BREAD     3.10</text>
<text x="24" y="190">COFFEE    4.50</text><text x="24" y="280">TOTAL     7.60</text></g></svg>`

/** The preview image of every photo. */
const preview =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADwAAABQAQMAAAB/BIQQAAAABlBMVEVVVVX////1urmyAAAAS0lEQVR42mP4DwUMFDL+MDAwoDJI1s6AwqCWw4i1nf8DMxKDVO3M/6HaIQySbbeH2W5PlnZmmHZmkrVTIegYDJiRGKRqt/9PRTcDAEVsOpf2NdgCAAAAAElFTkSuQmCC'

/** A photo of a receipt, taken yesterday. */
export const aReceipt = (differences: Partial<Receipt> = {}): Receipt => ({
  receiptId: 1,
  name: 'lidl.jpg',
  mimeType: 'image/jpeg',
  size: 1_840_000,
  preview,
  createdAt: new Date(sampleNow.getTime() - DAY_MS).toISOString(),
  ...differences,
})

const heads: [string, string][] = [
  ['image/png', '\u0089PNG'],
  ['image/jpeg', '\u00ff\u00d8\u00ff'],
  ['application/pdf', '%PDF'],
]

/** Waiting receipts of the sample data: one that matches a transaction, and one without any details yet. */
export const sampleReceipts = (): Receipt[] => [
  aReceipt({ receiptId: 1, name: 'bill.pdf', mimeType: 'application/pdf', size: 84_000, preview: undefined }),
  aReceipt({ receiptId: 2, name: 'groceries.jpg', amount: '37.35', day: '2026-11-20' }),
]

/** Detects the type from the content. */
const typeOf = async (file: File): Promise<string> => {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  const known = heads.find(([, begin]) => head.startsWith(begin))
  if (known === undefined) throw new Refusal('FILE_UNSUPPORTED')
  return known[0]
}

/** How many receipts each transaction has. */
export const withReceipts = (backend: MockState, transactions: Transaction[]): Transaction[] =>
  transactions.map((transaction) => {
    const own = backend.receipts.filter(({ transactionId }) => transactionId === transaction.transactionId)
    return own.length === 0 ? transaction : { ...transaction, receipts: own.length }
  })

/** Transactions of its amount. */
const offersFor = (backend: MockState, { amount }: Receipt): Transaction[] =>
  backend.transactions.filter(({ delta }) => amount !== undefined && isEqual(absolute(delta), amount)).slice(0, 3)

const asOffer = ({
  transactionId,
  createdAt,
  accountId,
  currencyId,
  delta,
  payeeId,
  description,
}: Transaction): Offer => ({
  transactionId,
  createdAt,
  accountId,
  currencyId,
  delta,
  payeeId,
  description,
})

export const receiptHandlers = (backend: MockState): HttpHandler[] => {
  const { receipts } = contract
  const find = ({ receiptId }: { receiptId: number }): Receipt => {
    const receipt = backend.receipts.find((each) => each.receiptId === receiptId)
    if (receipt === undefined) throw new Refusal('NOT_FOUND')
    return receipt
  }
  const change = (receipt: Receipt, differences: Partial<Receipt>): void => {
    backend.receipts = backend.receipts.map((each) => (each === receipt ? { ...receipt, ...differences } : each))
  }
  const waiting = () => backend.receipts.filter(({ transactionId }) => transactionId === undefined).toReversed()
  const idOf = (named: number) => findTransaction(backend, named).transactionId
  return [
    mock(receipts.list, ({ transactionId: named }) => {
      const transactionId = idOf(named)
      const own = backend.receipts.filter((receipt) => receipt.transactionId === transactionId)
      const fits = (receipt: Receipt) =>
        offersFor(backend, receipt).some((transaction) => transaction.transactionId === transactionId)
      return { receipts: own, offered: own.length > 0 ? [] : waiting().filter(fits) }
    }),
    mock(receipts.listWaiting, () => ({
      receipts: waiting().map((receipt) => ({ ...receipt, offers: offersFor(backend, receipt).map(asOffer) })),
    })),
    mock(
      receipts.upload,
      async ({ transactionId: named, preview: picture }, file) => {
        if (file === undefined || file.size === 0) throw new Refusal('INVALID_INPUT')
        const transactionId = named === undefined ? undefined : idOf(named)
        const mimeType = await typeOf(file)
        const receiptId = nextId(backend.receipts, 'receiptId')
        const facts = { receiptId, transactionId, name: file.name, mimeType, size: file.size }
        backend.receipts = [
          ...backend.receipts,
          aReceipt({ ...facts, preview: picture, createdAt: new Date().toISOString() }),
        ]
        return { receiptId }
      },
      ['receipts'],
    ),
    mock(
      receipts.edit,
      ({ receiptId, amount, day }) => {
        change(find({ receiptId }), { amount, day })
        return {}
      },
      ['receipts'],
    ),
    mock(
      receipts.attach,
      ({ receiptId, transactionId }) => {
        change(find({ receiptId }), { transactionId: idOf(transactionId) })
        return {}
      },
      ['receipts'],
    ),
    mock(
      receipts.detach,
      (target) => {
        const receipt = find(target)
        const { delta, createdAt } = findTransaction(backend, receipt.transactionId ?? 0)
        const day = receipt.day ?? dayIn(backend.settings.timeZone, createdAt)
        const amount = receipt.amount ?? absolute(delta)
        change(receipt, { transactionId: undefined, amount, day })
        return {}
      },
      ['receipts'],
    ),
    mock(
      receipts.remove,
      (target) => {
        const receipt = find(target)
        backend.receipts = backend.receipts.filter((each) => each !== receipt)
        return {}
      },
      ['receipts'],
    ),
    mock(receipts.download, (target) => {
      const { mimeType, name } = find(target)
      return mimeType.startsWith('image/') ? new Blob([till], { type: 'image/svg+xml' }) : new Blob([name])
    }),
  ]
}
