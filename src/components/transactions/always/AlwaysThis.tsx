import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import type { Transaction } from '#contract/transactions.ts'
import { isSortable } from './ruleLike.ts'

const AlwaysDialog = onDemand(async () => (await import('./AlwaysDialog.tsx')).AlwaysDialog)

/** Offers a rule that gives all transactions like this one its category; absent where none can be made. */
export const AlwaysThis = observer(function AlwaysThis({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation()
  const { categories } = useStores()
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useMay('edit')
  if (!mayEdit || !isSortable(transaction, categories.uncategorised?.categoryId)) return null
  return (
    <>
      <LinkButton onClick={() => setOpen(true)}>{t('transactions.always.action')}</LinkButton>
      {isOpen && <AlwaysDialog transaction={transaction} onClose={() => setOpen(false)} />}
    </>
  )
})
