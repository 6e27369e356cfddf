import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { usePeople } from '#components/usePeople.ts'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { useStores } from '#components/useStores.ts'
import { OF_ALL } from '#contract/filterAddress.ts'

export interface OwnerFieldProps {
  value: number | null | undefined
  onChange: (ownerId: number | null) => void
}

/** Whose account it is: of all, or of one member. Not shown in a book that nobody else keeps. */
export const OwnerField = observer(function OwnerField({ value, onChange }: OwnerFieldProps) {
  const { t } = useTranslation()
  const { books } = useStores()
  const { ownersWith } = usePeople()
  if (!books.hasOthers) return null
  const owners = ownersWith([value ?? OF_ALL]).map(({ id, label }) => ({ value: String(id), label }))
  return (
    <ChoiceField
      label={t('accounts.owner.label')}
      options={owners}
      value={String(value ?? OF_ALL)}
      onChange={(id) => onChange(Number(id) === OF_ALL ? null : Number(id))}
    />
  )
})
