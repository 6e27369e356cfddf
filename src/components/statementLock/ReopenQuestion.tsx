import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useAction } from '#components/useAction.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import type { Refusal } from '#contract/errors.ts'
import { lockIn } from './locks.ts'
import classes from './ReopenQuestion.module.css'
import { useStatementWords } from './useStatementWords.ts'

export interface ReopenQuestionProps {
  /** Why something was refused; only a reconciled statement leads to the question. */
  refusal: Refusal | undefined
  /** The refused action. */
  of: 'change' | 'delete' | 'undo'
  /** Called once the statement is reopened: sends again what was refused. */
  onReopened: () => void
}

/**
 * Says which reconciled statement refused a change, and offers to reopen it and to change then, as two steps.
 *
 * Read aloud: at once.
 */
export const ReopenQuestion = observer(function ReopenQuestion({ refusal, of, onReopened }: ReopenQuestionProps) {
  const { t } = useTranslation()
  const { statements } = useStores()
  const refusalText = useRefusalText()
  const words = useStatementWords()
  const { isReady } = useLoad(statements.list)
  const reopening = useAction(statements.reopen, () => {
    notify(t('transactions.statement.reopened', { day }))
    onReopened()
  })
  const statementId = lockIn(refusal)
  if (statementId === undefined || refusal === undefined) return null
  const day = words.dayOf(statementId)
  const account = words.accountOf(statementId)
  // Only the announced sentence has to be complete.
  if (!isReady) return null
  return (
    <Callout isAlert>
      {reopening.refusal === undefined
        ? t('transactions.statement.refused', { day, account })
        : refusalText(reopening.refusal)}
      <May needs="edit">
        <ol className={classes.steps}>
          <li>{t('transactions.statement.steps.reopen', { day })}</li>
          <li>{t(`transactions.statement.steps.${of}`)}</li>
        </ol>
        <LinkButton aria-disabled={reopening.isPending} onClick={() => void reopening.run(statementId)}>
          {t(`transactions.statement.reopenAnd.${of}`)}
        </LinkButton>
      </May>
    </Callout>
  )
})
