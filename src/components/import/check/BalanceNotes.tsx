import { Checkbox } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import type { BalanceFinding } from '#import/plan/balance.ts'
import classes from './BalanceNotes.module.css'
import { useBalanceWords } from './useBalanceWords.ts'

/** Says where a balance column contradicts the amounts, and whether the balance before the first row is recorded. */
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
  return (
    <div className={classes.balance}>
      {first !== undefined && (
        <p>{t('import.check.balanceBroken', { count: breakCount, line: first.line, by: money(first.by) })}</p>
      )}
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
