import { VisuallyHidden } from '@mantine/core'
import { IconArrowNarrowRight, IconChevronRight } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TagMarks } from '#components/labels/tags/TagMarks.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { useStores } from '#components/useStores.ts'
import { sign } from '#shared/money.ts'
import type { SplitLine, Transaction } from '#contract/transactions.ts'
import { AccountName, TransactionCategory } from './TransactionParts.tsx'
import classes from './SplitLines.module.css'

export interface SplitToggleProps {
  /** The number of split lines. */
  count: number
  isOpen: boolean
  onToggle: () => void
  /** Whether it is the Tab stop. */
  isTabStop?: boolean
}

/** Shown instead of a category: the number of split lines, and a button to expand them. */
export const SplitToggle = ({ count, isOpen, onToggle, isTabStop = true }: SplitToggleProps) => {
  const { t } = useTranslation()
  const press = (event: MouseEvent) => {
    // A click on the row would open its form.
    event.stopPropagation()
    onToggle()
  }
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={isOpen}
      tabIndex={isTabStop ? 0 : -1}
      onClick={press}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <IconChevronRight className={classes.chevron} size={14} stroke={1.5} aria-hidden />
      {t('transactions.splitOf', { count })}
    </button>
  )
}

export interface SplitLinesProps {
  transaction: Pick<Transaction, 'currencyId'>
  lines: readonly SplitLine[]
}

/**
 * The lines of a split transaction, in the columns of its row.
 *
 * Read aloud: a list; a line outside the filters says so.
 */
export const SplitLines = observer(function SplitLines({ transaction, lines }: SplitLinesProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes.lines} aria-label={t('transactions.lines')}>
      {lines.map((line) => (
        <Line key={line.lineId} line={line} currencyId={transaction.currencyId} />
      ))}
    </ul>
  )
})

const toneOf = (delta: string) => (sign(delta) > 0 ? 'income' : 'plain')

const Line = observer(function Line({ line, currencyId }: { line: SplitLine; currencyId: number }) {
  const { t } = useTranslation()
  const { currencies } = useStores()
  const { toAccountId, delta, note } = line
  const isTransfer = toAccountId !== undefined
  const isLeftOut = line.matches === false
  const tone = isTransfer || isLeftOut ? 'muted' : toneOf(delta)
  return (
    <li className={classes.line} data-left-out={isLeftOut || undefined}>
      <span className={classes.what}>
        {isTransfer ? (
          <>
            <IconArrowNarrowRight size={16} stroke={1.5} role="img" aria-label="→" />{' '}
            <AccountName accountId={toAccountId} />
          </>
        ) : (
          <TransactionCategory categoryId={line.categoryId} />
        )}
        {isLeftOut && <VisuallyHidden> {t('transactions.leftOut')}</VisuallyHidden>}
      </span>
      <span className={classes.note} title={note}>
        {note} <TagMarks tagIds={line.tagIds} />
      </span>
      <span className={classes.amount}>
        <Money
          amount={delta}
          unit={currencies.byId.get(currencyId)}
          signs={isTransfer ? 'minus' : 'both'}
          tone={tone}
        />
      </span>
    </li>
  )
})
