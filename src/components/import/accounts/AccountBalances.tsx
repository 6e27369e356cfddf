import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { Money } from '#components/ui/data/Money.tsx'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { useStores } from '#components/useStores.ts'
import { type Amount, sign } from '#shared/money.ts'
import type { SheetAccount } from '#import/plan/accountSheet.ts'
import classes from './AccountBalances.module.css'

export interface AccountBalancesProps {
  account: SheetAccount
}

/**
 * An account's opening balance, its balance according to the file, and its balance after the import.
 *
 * Read aloud: each balance after its name.
 */
export const AccountBalances = observer(function AccountBalances({ account }: AccountBalancesProps) {
  const { t } = useTranslation()
  const dates = useDates()
  const { opening, recordsOpening, there, closingDay, here, difference, currency } = account
  const money = (amount: Amount | undefined): ReactNode =>
    amount === undefined ? (
      <span className={classes.unknown}>{t('import.accounts.notStated')}</span>
    ) : (
      <Money amount={amount} unit={currency} isInline />
    )
  const isOff = difference !== undefined && sign(difference) !== 0
  return (
    <dl className={classes.balances}>
      <div>
        <dt>{t('import.accounts.opening')}</dt>
        <dd>
          {money(opening?.amount)}
          {opening?.because === 'derived' && <span className={classes.note}>{t('import.accounts.derived')}</span>}
          {recordsOpening !== undefined && opening !== undefined && sign(opening.amount) !== 0 && (
            <RecordsOpening account={account} isRecorded={recordsOpening} />
          )}
        </dd>
      </div>
      <div>
        <dt>
          {closingDay === undefined
            ? t('import.accounts.there')
            : t('import.accounts.thereOn', { day: dates.shortDay(closingDay) })}
        </dt>
        <dd>{money(there)}</dd>
      </div>
      <div>
        <dt>{t('import.accounts.here')}</dt>
        <dd>{here !== undefined && money(here)}</dd>
      </div>
      <div>
        <dt>{t('import.accounts.difference')}</dt>
        <dd data-off={isOff || undefined} data-even={(difference !== undefined && !isOff) || undefined}>
          {difference === undefined ? '–' : money(difference)}
        </dd>
      </div>
    </dl>
  )
})

const RecordsOpening = observer(function RecordsOpening({
  account: { key },
  isRecorded,
}: AccountBalancesProps & { isRecorded: boolean }) {
  const { t } = useTranslation()
  const { imports } = useStores()
  return (
    <Checkbox
      label={t('import.accounts.recordOpening')}
      isChecked={imports.decisions.openings.get(key) ?? isRecorded}
      onChange={(isChecked) => void imports.resolve('openings', key, isChecked)}
    />
  )
})
