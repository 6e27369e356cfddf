import { IconPencil } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { TransactionCategory } from '#components/transactions/parts/TransactionParts.tsx'
import { useWho } from '#components/transactions/parts/TransactionWho.tsx'
import { Money } from '#components/ui/data/Money.tsx'
import { Tag } from '#components/ui/data/Tag.tsx'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import type { StatementRow } from '#contract/statements.ts'
import { linkedSide } from '#shared/linkedSide.ts'
import { sign } from '#shared/money.ts'
import { dayIn } from '#shared/zone.ts'
import type { RowMark } from './rowMarks.ts'
import classes from './SheetRow.module.css'

export interface SheetRowProps {
  account: Account
  row: StatementRow
  mark: RowMark | undefined
  /** An explanation points at it. */
  isMarked: boolean
  /** Called with the new tick; undefined where it cannot be changed. */
  onTick: ((ticked: boolean) => void) | undefined
  onOpen: () => void
}

/** One side on a statement: the whole row ticks it. Amounts have signs, as on the paper. */
export const SheetRow = observer(function SheetRow({ account, row, mark, isMarked, onTick, onOpen }: SheetRowProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { accounts, currencies } = useStores()
  const { sideId, delta, ticked, transaction } = row
  const { name, more } = useWho(transaction)
  const to = linkedSide(transaction)
  const otherId = to?.transactionId === sideId ? transaction.accountId : to?.accountId
  const other = otherId === undefined ? undefined : accounts.byId.get(otherId)?.name
  const { createdAt, categoryId, kind, lines } = transaction
  const unit = currencies.byId.get(account.currencyId)
  const tone = sign(delta) > 0 && to === undefined ? 'income' : 'plain'
  const who = [other, name, more].filter(Boolean).join(' · ')
  return (
    <div className={classes.frame} data-row-side={sideId}>
      <label className={classes.row} data-marked={isMarked || undefined}>
        <Checkbox
          className={classes.box ?? ''}
          data-side={sideId}
          isChecked={ticked}
          isDisabled={onTick === undefined}
          onChange={onTick}
        />
        <span className={classes.day}>
          <b>{dates.dayNumber(createdAt)}</b> {dates.monthShort(dayIn(dates.timeZone, createdAt).slice(0, 7))}
        </span>
        <span className={classes.what}>
          <TransactionCategory categoryId={categoryId} kind={kind} lines={lines} />
        </span>
        <span className={classes.who} title={who}>
          {who}
        </span>
        <span className={classes.mark}>{mark && <Mark mark={mark} />}</span>
        <span className={classes.amount}>
          <Money amount={delta} unit={unit} signs="both" tone={tone} />
        </span>
      </label>
      <span className={classes.tools}>
        <ToolButton
          label={t('statements.details', { name: who || dates.short(createdAt) })}
          icon={IconPencil}
          onClick={onOpen}
        />
      </span>
    </div>
  )
})

const Mark = ({ mark }: { mark: RowMark }) => {
  const { t } = useTranslation()
  const money = useMoneyWords()
  const words = mark.kind === 'maybe' ? money(mark.delta, undefined, 'none') : ''
  return <Tag tone="warning">{t(`statements.explain.${mark.kind}`, { amount: words })}</Tag>
}
