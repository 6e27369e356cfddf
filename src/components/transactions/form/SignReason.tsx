import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { FormOfFields } from './TransactionFields.tsx'

interface FieldProps {
  form: FormOfFields
}

/** Says which category the sign contradicts, and offers to record a refund. */
export const RefundOffer = observer(function RefundOffer({ form }: FieldProps) {
  const { t } = useTranslation()
  const { categories } = useStores()
  const { categoryId } = form.fields
  const name = categoryId === undefined ? undefined : categories.byId.get(categoryId)?.name
  const words = form.facts.categoryType === 1 ? 'transactions.contradictsIncome' : 'transactions.contradictsExpense'
  return (
    <>
      {t(words, { name: name ?? '' })}{' '}
      <LinkButton onClick={() => form.set({ isRefund: form.fields.isRefund !== true })}>
        {form.fields.isRefund === true ? t('transactions.notARefund') : t('transactions.recordAsRefund')}
      </LinkButton>
    </>
  )
})

/** Why the amount has the sign that it has. */
export const SignReason = observer(function SignReason({ form }: FieldProps) {
  const { t } = useTranslation()
  const { categories } = useStores()
  const { categoryId, isTransfer } = form.fields
  const name = categoryId === undefined ? undefined : categories.byId.get(categoryId)?.name
  if (isTransfer || name === undefined) return null
  if (form.fields.isRefund) {
    return (
      <>
        {t('transactions.isRefund', { name })}{' '}
        <LinkButton onClick={() => form.set({ isRefund: false })}>{t('transactions.notARefund')}</LinkButton>
      </>
    )
  }
  if (form.facts.categoryType === -1) return <>{t('transactions.isExpense', { name })}</>
  return (
    <>{form.facts.categoryType === 1 ? t('transactions.isIncome', { name }) : t('transactions.isMixed', { name })}</>
  )
})
