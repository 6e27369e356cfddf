import { Checkbox } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { sign } from '#contract/calc/money.ts'
import type { BalanceFinding } from '#stores/import/plan/balance.ts'
import classes from './BalanceNotes.module.css'
import { useBalanceWords } from './useBalanceWords.ts'

/** Whether accounts will hold what the file's column of balances says, or where that column does not follow the amounts. */
export const BalanceNotes = observer(function BalanceNotes() {
  const { imports } = useStores()
  const balances = imports.reading.table?.balances ?? []
  return balances.map((balance) => <BalanceNote key={balance.key} balance={balance} />)
})

const BalanceNote = observer(function BalanceNote({ balance }: { balance: BalanceFinding }) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { key, account, opening, first, breakCount, recordsOpening } = balance
  const { money } = useBalanceWords(account.currency)
  const agreement = useAgreement(balance)
  return (
    <div className={classes.balance}>
      {first !== undefined && (
        <p>{t('import.check.balanceBroken', { count: breakCount, line: first.line, by: money(first.by) })}</p>
      )}
      {agreement !== undefined && <p>{agreement}</p>}
      {recordsOpening !== undefined && (
        <Checkbox
          label={t('import.check.recordOpening', { opening: money(opening) })}
          checked={imports.decisions.openings.get(key) ?? recordsOpening}
          onChange={(event) => void imports.resolve('openings', key, event.currentTarget.checked)}
        />
      )}
    </div>
  )
})

const useAgreement = ({ account, closing, closingDay, here, difference }: BalanceFinding): string | undefined => {
  const { t } = useTranslation()
  const { money, dayOf, offBy } = useBalanceWords(account.currency)
  if (here === undefined || difference === undefined) return undefined
  const facts = { account: account.name, closing: money(closing), day: dayOf(closingDay), here: money(here) }
  return sign(difference) === 0
    ? t('import.check.balanceAgrees', facts)
    : t('import.check.balanceDiffers', { ...facts, off: offBy(difference) })
}
