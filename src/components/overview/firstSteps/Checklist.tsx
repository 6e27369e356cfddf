import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { SetBudgetButton } from '#components/budgets/SetBudgetButton.tsx'
import { useStarterCategories } from '#components/categories/useStarterCategories.ts'
import { Link } from '#components/ui/layout/Link.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { BelowWaits } from './BelowWaits.tsx'
import classes from './Checklist.module.css'
import { useFirstSteps } from './useFirstSteps.ts'

/**
 * Remaining setup steps of a new user: ticked when done, hidden when all are done or when dismissed.
 *
 * Read aloud: whether each step is done.
 */
export const Checklist = observer(function Checklist() {
  const { t } = useTranslation()
  const { settings } = useStores()
  const { isWaiting, isShown, done, isDone, count } = useFirstSteps()
  const starter = useStarterCategories()
  const hiding = useQuickAction(settings.edit)
  if (isWaiting) return <BelowWaits />
  if (!isShown || done === count) return null
  return (
    <Panel
      title={t('firstSteps.list.title')}
      tools={
        <>
          <span className={classes.progress}>{t('firstSteps.list.progress', { done, count })}</span>
          <ToolButton
            label={t('firstSteps.list.dismiss')}
            icon={IconX}
            onClick={() => void hiding.run({ firstSteps: false })}
          />
        </>
      }
    >
      <ul className={classes.steps}>
        <Step isDone={isDone.account}>
          <Link to="/accounts/new">{t('firstSteps.list.account')}</Link>
        </Step>
        <Step isDone={isDone.categories}>
          <Link to="/categories">{t('firstSteps.list.categories')}</Link>
          {!isDone.categories && <LinkButton onClick={() => void starter.add()}>{starter.label}</LinkButton>}
        </Step>
        <Step isDone={isDone.transaction}>
          <Link to="/transactions?new=1">{t('firstSteps.list.transaction')}</Link>
          {!isDone.transaction && (
            <span className={classes.other}>
              <Trans i18nKey="firstSteps.list.transactionHint" components={{ to: <Link to="/import">{null}</Link> }} />
            </span>
          )}
        </Step>
        <Step isDone={isDone.budget}>
          {isDone.budget ? (
            <Link to="/budgets">{t('firstSteps.list.budget')}</Link>
          ) : (
            <SetBudgetButton variant="link" words={t('firstSteps.list.budget')} />
          )}
        </Step>
      </ul>
    </Panel>
  )
})

const Step = ({ isDone, children }: { isDone: boolean; children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      {isDone ? (
        <IconCircleCheck size={20} stroke={1.5} role="img" aria-label={t('firstSteps.list.done')} />
      ) : (
        <IconCircle size={20} stroke={1.5} aria-hidden />
      )}
      <span className={classes.words}>{children}</span>
    </li>
  )
}
