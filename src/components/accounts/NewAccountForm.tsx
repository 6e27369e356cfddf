import { Group } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useReloadQuestion, useUnsavedForm } from '#components/ui/layout/backSteps.ts'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { submitForm } from '#components/ui/feedback/submitForm.ts'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { AccountFields } from './AccountFields.tsx'
import { OpeningBalance } from './OpeningBalance.tsx'
import classes from './NewAccountForm.module.css'
import { useAccountsLoad } from './useAccountsLoad.ts'
import { useNewAccount } from './useNewAccount.ts'

export interface NewAccountFormProps {
  /** The default folder. */
  folderId?: number | undefined
  onDone: () => void
}

/**
 * Creates an account on a page of its own.
 *
 * Read aloud: the reason of a refusal, at once.
 */
export const NewAccountForm = observer(function NewAccountForm({ folderId, onDone }: NewAccountFormProps) {
  const { settings } = useStores()
  const { status, refusal, retry } = useAccountsLoad()
  const preferences = useLoad(settings.current)
  if (status === 'loading' || preferences.status === 'loading' || preferences.status === 'idle')
    return <SkeletonRows count={4} />
  if (status === 'failed') return <LoadFailed refusal={refusal} onRetry={retry} />
  return <Fields folderId={folderId} onDone={onDone} />
})

const Fields = ({ folderId, onDone }: NewAccountFormProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { draft, opening } = useNewAccount(folderId, onDone)
  const [isCancelled, setCancelled] = useState(false)
  const isTyped = (draft.form.isDirty() || opening.typed !== '') && !draft.isPending && !isCancelled
  useUnsavedForm(isTyped)
  useReloadQuestion(isTyped)
  const cancel = () => {
    // Before the page is left: Cancel asks nothing.
    flushSync(() => setCancelled(true))
    onDone()
  }
  return (
    <form className={classes.form} onSubmit={submitForm(draft.submit)} noValidate>
      <AccountFields field={draft.field} currency={draft.field('currencyId')} />
      <OpeningBalance {...opening} />
      {draft.refusal && (
        <Callout tone="danger" isAlert>
          {refusalText(draft.refusal)}
        </Callout>
      )}
      <Group gap="sm">
        <Button type="submit" isPending={draft.isPending}>
          {t('common.actions.create')}
        </Button>
        <Button variant="tertiary" onClick={cancel}>
          {t('common.actions.cancel')}
        </Button>
      </Group>
    </form>
  )
}
