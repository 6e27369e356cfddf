import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { formatMoney } from '#components/ui/data/formatMoney.ts'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { absolute } from '#shared/money.ts'
import { UndoRefusal } from '#components/history/UndoRefusal.tsx'
import { useUndo } from '#components/history/useUndo.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { useStores } from '#components/useStores.ts'
import type { ChangedBalance, ImportResult } from '#stores/import/ImportSubmission.ts'
import { TransferPairsLine } from '#components/transactions/transferPairs/TransferPairsLine.tsx'
import { ChooseFile } from '#components/import/file/ChooseFile.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useFilesName } from '#components/import/file/useFilesName.ts'
import { ButtonLink } from '#components/ui/layout/ButtonLink.tsx'
import { useBalanceWords } from './useBalanceWords.ts'
import { useSkippedWords } from './useSkippedWords.ts'
import { RecurringSuggestion } from './RecurringSuggestion.tsx'
import classes from './DoneStep.module.css'

/**
 * The result of the import and the next steps; an empty live region until then.
 *
 * Read aloud: the result, in a live region that existed before.
 */
export const DoneStep = observer(function DoneStep() {
  const { result, step } = useStores().imports
  const shown = step === 'done' ? result : undefined
  return (
    <>
      <div role="status">{shown && <Outcome result={shown} />}</div>
      {shown && (
        <div className={classes.pairs}>
          <TransferPairsLine isReady />
        </div>
      )}
      {shown && <Ways result={shown} />}
      {shown?.recurringSuggestion && <RecurringSuggestion found={shown.recurringSuggestion} />}
    </>
  )
})

const Outcome = ({
  result: {
    imported: recorded,
    updated = 0,
    balances = [],
    newAccounts,
    newCategories,
    newPayees = 0,
    newTags = 0,
    newBudgets = 0,
    newRecurring = 0,
    newCategoryPaths = [],
    excluded,
    refused,
    toReview = 0,
    topSpending,
  },
}: {
  result: ImportResult
}) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { skipped, named, list } = useSkippedWords()
  const unread = useUnreadFiles()
  const isOnlyUpdated = recorded === 0 && updated > 0
  const isOnlyCreated = recorded + updated === 0 && newBudgets + newRecurring > 0
  const importTitle = isOnlyCreated ? t('import.done.finished') : t('import.done.title', { count: recorded })
  const title = isOnlyUpdated ? t('import.done.onlyUpdated', { count: updated }) : importTitle
  const notes = [
    updated > 0 && !isOnlyUpdated && t('import.done.updated', { count: updated }),
    newAccounts > 0 && t('import.done.newAccounts', { count: newAccounts }),
    newCategories > 0 && t('import.done.newCategories', { count: newCategories, names: named(newCategoryPaths) }),
    newPayees > 0 && t('import.done.newPayees', { count: newPayees }),
    newTags > 0 && t('import.done.newTags', { count: newTags }),
    newBudgets > 0 && t('import.done.newBudgets', { count: newBudgets }),
    newRecurring > 0 && t('import.done.newRecurring', { count: newRecurring }),
    ...(excluded === undefined ? [] : skipped(excluded)),
    refused > 0 && t('import.done.refused', { count: refused }),
    toReview > 0 && t('import.done.toReview', { count: toReview }),
    unread.length > 0 && t('import.done.unread', { count: unread.length, names: list(unread.map(({ name }) => name)) }),
  ].filter((note) => note !== false)
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      {balances.map((balance) => (
        <ChangedBalanceNote key={balance.transactionId} balance={balance} />
      ))}
      {notes.length > 0 && <p className={classes.notes}>{notes.join(' ')}</p>}
      {topSpending !== undefined && (
        <p className={classes.notes}>
          {t('import.done.top', {
            category: topSpending.category.join(PATH_SEPARATOR),
            amount: formatMoney(absolute(topSpending.amount), topSpending.currency, locale),
            count: topSpending.count,
          })}
        </p>
      )}
    </>
  )
}

const ChangedBalanceNote = ({ balance }: { balance: ChangedBalance }) => {
  const { changeOf } = useBalanceWords(balance.currency)
  return <p className={classes.notes}>{changeOf(balance, balance.account)}</p>
}

const Ways = observer(function Ways({ result: { refused, changeSetId, toReview = 0 } }: { result: ImportResult }) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const unread = useUnreadFiles()
  const unreadName = useFilesName(unread)
  const next =
    refused > 0 ? (
      <Button onClick={() => imports.goTo('check')}>{t('import.done.correct')}</Button>
    ) : (
      unread.length > 0 && (
        <Button onClick={() => void imports.read(...unread)}>{t('import.file.goOn', { name: unreadName })}</Button>
      )
    )
  return (
    <div className={classes.ways}>
      {next || <ButtonLink to="/transactions">{t('import.done.see')}</ButtonLink>}
      {next && <Link to="/transactions">{t('import.done.see')}</Link>}
      <Link to="/">{t('import.done.accounts')}</Link>
      {toReview > 0 && <Link to="/review">{t('import.done.review')}</Link>}
      <ChooseFile isQuiet>{t('import.done.another')}</ChooseFile>
      {changeSetId !== undefined && <UndoImport changeSetId={changeSetId} />}
    </div>
  )
})

/** Chosen files that are yet to be imported. */
const useUnreadFiles = (): File[] => {
  const { files, reading } = useStores().imports
  return reading.unreadFiles(files)
}

/** Undoes the whole import. */
const UndoImport = observer(function UndoImport({ changeSetId }: { changeSetId: number }) {
  const { t } = useTranslation()
  const { history, imports } = useStores()
  const undo = useUndo(changeSetId, history.undo, () => {
    notify(t('import.done.undone'))
    void imports.startOver()
  })
  return (
    <>
      <Button ref={undo.buttonRef} variant="tertiary" onClick={undo.run} isPending={undo.isPending}>
        {undo.obstacles.length > 0 ? undo.verb : t('import.done.undo')}
      </Button>
      {undo.refusal !== undefined && (
        <UndoRefusal refusal={undo.refusal} obstacles={undo.obstacles} onRetry={undo.run} />
      )}
    </>
  )
})
