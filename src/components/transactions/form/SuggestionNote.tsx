import { observer } from 'mobx-react-lite'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SortedBy } from '#components/transactions/parts/SortedBy.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { FilledBy, TransactionFields } from '#stores/BulkStore.ts'
import classes from './SuggestionNote.module.css'
import type { useSuggestions } from './useSuggestions.ts'

export interface SuggestionNoteProps {
  fields: Pick<TransactionFields, 'categoryId' | 'filledBy' | 'payee'>
  suggestions: Pick<ReturnType<typeof useSuggestions>, 'isAccountFilled' | 'offer' | 'acceptOffer' | 'decline'>
}

/** Says by what the category and account are filled in, with a button to decline them; offers a category that is only likely. */
export const SuggestionNote = observer(function SuggestionNote({
  fields: { categoryId, filledBy, payee },
  suggestions: { isAccountFilled, offer, acceptOffer, decline },
}: SuggestionNoteProps) {
  const { t } = useTranslation()
  const { categories, payees } = useStores()
  const nameOf = (id: number | undefined) => categories.byId.get(id ?? 0)?.name ?? ''
  const parts: ReactNode[] = []
  const payeeOf = ({ payeeId }: FilledBy) => payees.byId.get(payeeId ?? 0)?.name
  if (filledBy) {
    const found = payeeOf(filledBy)
    parts.push(
      <>
        {nameOf(categoryId)}: <SortedBy {...filledBy} payee={payee?.name ?? found} />
      </>,
    )
    if (found !== undefined) parts.push(t('transactions.form.filled.payee', { name: found }))
  }
  if (isAccountFilled) parts.push(t('transactions.form.filled.account'))
  if (parts.length > 0) parts.push(<LinkButton onClick={decline}>{t('transactions.form.filled.undo')}</LinkButton>)
  if (offer !== undefined) {
    parts.push(
      <>
        {t('transactions.form.filled.offer', { category: nameOf(offer.categoryId) })}{' '}
        <SortedBy {...offer.filledBy} payee={payee?.name ?? payeeOf(offer.filledBy)} />
      </>,
      <LinkButton onClick={acceptOffer}>{t('transactions.form.filled.use')}</LinkButton>,
    )
  }
  return (
    <p className={classes.line} aria-live="polite">
      {parts.map((part, index) => (
        // Their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  )
})
