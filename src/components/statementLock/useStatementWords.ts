import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { useStores } from '#components/useStores.ts'

/** Names statements in sentences; for observers that load their list. */
export const useStatementWords = () => {
  const { t } = useTranslation()
  const dates = useDates()
  const { accounts, statements } = useStores()
  return {
    /** `31 October 2026`; undefined while the list is loading. */
    dayOf: (statementId: number): string | undefined => {
      const statement = statements.byId.get(statementId)
      return statement && dates.day(statement.day, { day: 'numeric', month: 'long', year: 'numeric' })
    },
    accountOf: (statementId: number): string | undefined => {
      const accountId = statements.byId.get(statementId)?.accountId
      return accountId === undefined ? undefined : accounts.byId.get(accountId)?.name
    },
    /** `On the statement of 31 October 2026` */
    lockOf: (statementIds: readonly number[]): string => {
      const days = statementIds.flatMap((id) => statements.byId.get(id)?.day ?? [])
      const [day] = days
      if (day === undefined) return t('transactions.statuses.reconciled')
      const words = [...new Set(days)].map((of) => dates.day(of, { day: 'numeric', month: 'long', year: 'numeric' }))
      return words.length === 1
        ? t('transactions.statement.on', { day: words[0] })
        : t('transactions.statement.onBoth', { one: words[0], other: words[1] })
    },
  }
}
