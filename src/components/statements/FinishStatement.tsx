import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDates } from '#components/dates/useDates.ts'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { useMoneyWords } from '#components/ui/data/useMoneyWords.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { useKeys } from '#components/ui/layout/useKeys.ts'
import { useMay } from '#components/useMay.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Account } from '#contract/accounts.ts'
import { sign } from '#shared/money.ts'
import type { StatementSheet } from '#stores/statements/StatementSheet.ts'
import type { Statement } from '#contract/statements.ts'

export interface FinishStatementProps {
  account: Account
  statement: Statement
  sheet: StatementSheet
}

/**
 * Finishes a statement without a difference, or reopens a reconciled one.
 *
 * Keys: Ctrl+Enter finishes it.
 */
export const FinishStatement = observer(function FinishStatement({ account, statement, sheet }: FinishStatementProps) {
  const { t } = useTranslation()
  const { currencies, statements } = useStores()
  const dates = useDates()
  const money = useMoneyWords()
  const mayEdit = useMay('edit')
  const notifyUndoable = useNotifyUndoable()
  const day = dates.day(statement.day, { day: 'numeric', month: 'long' })
  const finishing = useQuickAction(statements.finish, (_, changeSetId) =>
    notifyUndoable(t('statements.finished', { day }), changeSetId),
  )
  const reopening = useQuickAction(statements.reopen, (_, changeSetId) =>
    notifyUndoable(t('statements.reopened', { day }), changeSetId),
  )
  const isReconciled = statement.state === 'reconciled'
  const canFinish = mayEdit && !isReconciled && sign(statement.difference) === 0 && sheet.unsent.size === 0
  const finish = () => void finishing.run(statement)
  useKeys({ 'Ctrl+Enter': canFinish ? finish : undefined })
  if (isReconciled) {
    const { reconciledAt, reconciledBy: name } = statement
    const date = reconciledAt === undefined ? '' : dates.short(reconciledAt)
    return (
      <>
        <span>
          {name === undefined ? t('statements.reconciledOn', { date }) : t('statements.reconciledBy', { date, name })}
        </span>
        {mayEdit && (
          <Button
            variant="secondary"
            isPending={reopening.isPending}
            onClick={() => void reopening.run(statement.statementId)}
          >
            {t('statements.reopen')}
          </Button>
        )}
      </>
    )
  }
  if (!mayEdit) return null
  return (
    <>
      <Button
        variant={canFinish ? 'primary' : 'secondary'}
        shortcut="Ctrl ↵"
        isDisabled={!canFinish}
        isPending={finishing.isPending}
        onClick={finish}
      >
        {t('statements.finish')}
      </Button>
      {!canFinish && (
        <span>{t('statements.finishWhen', { zero: money('0', currencies.byId.get(account.currencyId)) })}</span>
      )}
    </>
  )
})
