import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '#components/May.tsx'
import { type RecurringDialogState, RecurringDialogs } from '#components/recurring/RecurringDialogs.tsx'
import { RecurringTable } from '#components/recurring/RecurringTable.tsx'
import { useRepeated } from '#components/recurring/useRepeated.ts'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useAddress } from '#components/ui/layout/useAddress.ts'

/** `/recurring`: the recurring transactions. `?rule=12` highlights one, `?repeat=12` starts a new one like a transaction. */
export const Component = () => {
  const { t } = useTranslation()
  const [query, change] = useAddress()
  const [dialog, setDialog] = useState<RecurringDialogState>()
  const create = () => setDialog({ kind: 'new' })
  const close = () => {
    setDialog(undefined)
    // Removed, so that a reload does not open the dialog again.
    if (query.has('repeat')) change(withoutRepeat)
  }

  useRepeated(numberIn(query, 'repeat'), (like) => setDialog({ kind: 'new', like }))
  return (
    <>
      <PageTitle
        title={t('recurring.title')}
        tools={<CreateButton onClick={create}>{t('recurring.new')}</CreateButton>}
      />
      <RecurringTable onOpen={setDialog} markedId={numberIn(query, 'rule')} />
      <RecurringDialogs dialog={dialog} onClose={close} />
    </>
  )
}

const withoutRepeat = (facts: URLSearchParams): URLSearchParams => {
  facts.delete('repeat')
  return facts
}

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const number = Number(query.get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
