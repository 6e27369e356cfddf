import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { LineFields } from '#stores/transactionDetails.ts'
import type { CategoryType } from '#contract/fields.ts'
import type { FormOfFields } from './useTransactionForm.ts'

interface FieldProps {
  form: FormOfFields
}

/** Names the category that the sign contradicts, and offers to record a refund. */
export const RefundOffer = ({ form: { fields, facts, set } }: FieldProps) => (
  <Offer
    categoryId={fields.categoryId}
    categoryType={facts.categoryType}
    isRefund={fields.isRefund === true}
    onChange={(isRefund) => set({ isRefund })}
  />
)

interface LineRefundOfferProps {
  line: Pick<LineFields, 'categoryId' | 'isRefund'>
  categoryType: CategoryType | undefined
  onChange: (change: { isRefund: boolean }) => void
}

/** The same for a split line. */
export const LineRefundOffer = ({ line: { categoryId, isRefund }, categoryType, onChange }: LineRefundOfferProps) => (
  <Offer
    categoryId={categoryId}
    categoryType={categoryType}
    isRefund={isRefund === true}
    onChange={(is) => onChange({ isRefund: is })}
  />
)

interface OfferProps {
  categoryId: number | undefined
  categoryType: CategoryType | undefined
  isRefund: boolean
  onChange: (isRefund: boolean) => void
}

const Offer = observer(function Offer({ categoryId, categoryType, isRefund, onChange }: OfferProps) {
  const { t } = useTranslation()
  const { categories } = useStores()
  const name = categoryId === undefined ? undefined : categories.byId.get(categoryId)?.name
  const words = categoryType === 1 ? 'transactions.contradictsIncome' : 'transactions.contradictsExpense'
  return (
    <>
      {t(words, { name: name ?? '' })}{' '}
      <LinkButton onClick={() => onChange(!isRefund)}>
        {isRefund ? t('transactions.notARefund') : t('transactions.recordAsRefund')}
      </LinkButton>
    </>
  )
})

/** The reason for the amount's sign. */
export const SignReason = observer(function SignReason({ form }: FieldProps) {
  const { t } = useTranslation()
  const { categories } = useStores()
  const { categoryId, isTransfer } = form.fields
  const name = categoryId === undefined ? undefined : categories.byId.get(categoryId)?.name
  if (isTransfer || form.fields.isSplit === true || name === undefined) return null
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
