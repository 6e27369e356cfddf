import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useLoad } from '#components/useLoad.ts'
import { usePeople } from '#components/usePeople.ts'
import { useStores } from '#components/useStores.ts'
import { ListFilter } from './ListFilter.tsx'

export interface OwnerFilterProps {
  chosen: readonly number[]
  onChoose: (owners: number[]) => void
}

/** Whose accounts count: one's own, those of others, those of all. Not shown in a book that nobody else keeps. */
export const OwnerFilter = observer(function OwnerFilter({ chosen, onChoose }: OwnerFilterProps) {
  const { t } = useTranslation()
  const { accounts, books } = useStores()
  useLoad(accounts.list)
  const people = usePeople(chosen.length > 0)
  if (!books.hasOthers && chosen.length === 0) return null
  return (
    <ListFilter
      name={t('accounts.owner.label')}
      options={people.ownersWith(chosen)}
      isReady={people.isReady}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
})
