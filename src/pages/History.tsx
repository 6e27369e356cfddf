import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { HistoryFilters } from '#components/history/HistoryFilters.tsx'
import { HistoryList } from '#components/history/HistoryList.tsx'
import { filterOf, noWish, readWish, writeWish } from '#components/history/historyWish.ts'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useAddress } from '#components/ui/layout/useAddress.ts'
import { useStores } from '#components/useStores.ts'

/** `/history`: what was done to the ledger, and the way to undo it. `?kinds=notes&means=import` narrows it. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { settings } = useStores()
  const [facts, change] = useAddress()
  const wish = readWish(facts)
  const filter = filterOf(wish, settings.timeZone)
  const key = JSON.stringify(filter)
  const clear = key === '{}' ? undefined : () => change((before) => writeWish(before, noWish))
  return (
    <>
      <PageTitle title={t('history.title')} />
      <HistoryFilters
        wish={wish}
        onChange={(part) => change((before) => writeWish(before, { ...readWish(before), ...part }))}
        onClear={clear}
      />
      <HistoryList key={key} filter={filter} onClear={clear} />
    </>
  )
})
