import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountSelect } from '#components/accounts/AccountSelect.tsx'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { DateField } from '#components/ui/inputs/date/DateField.tsx'
import { useStores } from '#components/useStores.ts'
import type { Change } from '#stores/ChangesStore.ts'
import { settableStatuses } from '#stores/transactionDetails.ts'
import type { ChangeKind } from './changeKinds.ts'
import { PayeeChange } from './PayeeChange.tsx'
import { TagsChange } from './TagsChange.tsx'

export interface ChangeFieldsProps {
  kind: ChangeKind
  /** Whether transactions are skipped because their sign contradicts the category: they can become refunds. */
  hasOppositeSigns?: boolean
  /** Called with the change; with undefined while the fields are incomplete. */
  onChange: (change: Change | undefined) => void
}

/** The fields of a bulk change. */
export const ChangeFields = ({ kind, hasOppositeSigns = false, onChange }: ChangeFieldsProps) => {
  switch (kind) {
    case 'category':
      return <CategoryChange hasOppositeSigns={hasOppositeSigns} onChange={onChange} />
    case 'payee':
      return <PayeeChange onChange={onChange} />
    case 'tags':
      return <TagsChange onChange={onChange} />
    case 'account':
      return <AccountChange onChange={onChange} asChange={(accountId) => ({ set: { accountId } })} />
    case 'day':
      return <DayChange onChange={onChange} />
    case 'status':
      return <StatusChange onChange={onChange} />
    case 'toTransfer':
      return <AccountChange isOther onChange={onChange} asChange={(accountId) => ({ toTransfer: { accountId } })} />
    case 'toPlain':
      return <PlainChange onChange={onChange} />
    case 'delete':
    default:
      return null
  }
}

interface FieldProps {
  onChange: (change: Change | undefined) => void
}

interface CategoryChangeProps extends FieldProps {
  hasOppositeSigns: boolean
}

const CategoryChange = observer(function CategoryChange({ hasOppositeSigns, onChange }: CategoryChangeProps) {
  const { t } = useTranslation()
  const { categories } = useStores()
  const [value, setValue] = useState<number>()
  const [isRefund, setRefund] = useState(false)
  const say = (categoryId: number | undefined, refund: boolean) => {
    setValue(categoryId)
    setRefund(refund)
    onChange(categoryId === undefined ? undefined : { set: { categoryId, ...(refund ? { refund } : {}) } })
  }
  const type = value === undefined ? 0 : (categories.byId.get(value)?.type ?? 0)
  return (
    <>
      <CategorySelect
        label={t('selection.actions.category')}
        value={value}
        onChange={(categoryId) => say(categoryId, isRefund)}
        canCreate
        withTransfers
        autoFocus
      />
      {type !== 0 && (hasOppositeSigns || isRefund) && (
        <Checkbox
          label={type === -1 ? t('selection.fields.incomesAsRefunds') : t('selection.fields.expensesAsRefunds')}
          isChecked={isRefund}
          onChange={(isChecked) => say(value, isChecked)}
        />
      )}
    </>
  )
})

interface AccountChangeProps extends FieldProps {
  /** Whether it is the second account of transfers. */
  isOther?: boolean
  asChange: (accountId: number) => Change
}

const AccountChange = ({ isOther = false, asChange, onChange }: AccountChangeProps) => {
  const { t } = useTranslation()
  const [value, setValue] = useState<number>()
  const pick = (accountId: number | undefined) => {
    setValue(accountId)
    onChange(accountId === undefined ? undefined : asChange(accountId))
  }
  const label = isOther ? t('selection.fields.otherAccount') : t('selection.actions.account')
  return <AccountSelect label={label} value={value} onChange={pick} autoFocus />
}

const DayChange = observer(function DayChange({ onChange }: FieldProps) {
  const { t } = useTranslation()
  const { settings } = useStores()
  const zone = settings.timeZone
  const [value, setValue] = useState<string>()
  const pick = (day: string | undefined) => {
    setValue(day)
    onChange(day === undefined ? undefined : { set: { day } })
  }
  return <DateField label={t('selection.actions.day')} value={value} onChange={pick} zone={zone} autoFocus />
})

type SettableStatus = (typeof settableStatuses)[number]

const StatusChange = ({ onChange }: FieldProps) => {
  const { t } = useTranslation()
  const [value, setValue] = useState<SettableStatus | ''>('')
  const pick = (status: SettableStatus | '') => {
    setValue(status)
    onChange(status === '' ? undefined : { set: { status } })
  }
  const options = [
    { value: '' as const, label: '' },
    ...settableStatuses.map((status) => ({ value: status, label: t(`transactions.statuses.${status}`) })),
  ]
  return (
    <ChoiceField
      label={t('selection.actions.status')}
      options={options}
      value={value}
      autoFocus
      data-autofocus
      onChange={pick}
    />
  )
}

const PlainChange = ({ onChange }: FieldProps) => {
  const { t } = useTranslation()
  const [categoryId, setCategoryId] = useState<number>()
  const [side, setSide] = useState<'from' | 'to'>('from')
  const say = (category: number | undefined, kept: 'from' | 'to') => {
    setCategoryId(category)
    setSide(kept)
    onChange(category === undefined ? undefined : { toPlain: { categoryId: category, side: kept } })
  }
  return (
    <>
      <ChoiceField
        label={t('selection.fields.side')}
        options={[
          { value: 'from', label: t('selection.fields.from') },
          { value: 'to', label: t('selection.fields.to') },
        ]}
        value={side}
        autoFocus
        data-autofocus
        onChange={(kept) => say(categoryId, kept)}
      />
      <CategorySelect
        label={t('selection.actions.category')}
        value={categoryId}
        onChange={(category) => say(category, side)}
      />
    </>
  )
}
