import type { Transaction } from '#contract/transactions.ts'

/** An income or expense with one category: no transfer, split or balance. */
export const isPlain = ({ metadata, lines, kind }: Pick<Transaction, 'metadata' | 'lines' | 'kind'>): boolean =>
  metadata?.type !== 1 && lines === undefined && kind === undefined
