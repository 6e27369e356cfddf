import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { HistoryFilters } from '#components/history/HistoryFilters.tsx'
import { HistoryList } from '#components/history/HistoryList.tsx'
import { filterOf, emptyQuery, readQuery, writeQuery } from '#components/history/historyQuery.ts'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useAddress } from '#components/ui/layout/useAddress.ts'
import { useStores } from '#components/useStores.ts'

/** `/history`: the change sets of the ledger, which can be undone. `?kinds=notes&means=import` filters them. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { settings } = useStores()
  const [facts, change] = useAddress()
  const query = readQuery(facts)
  const filter = filterOf(query, settings.timeZone)
  const key = JSON.stringify(filter)
  const clear = key === '{}' ? undefined : () => change((before) => writeQuery(before, emptyQuery))
  return (
    <>
      <PageTitle title={t('history.title')} />
      <HistoryFilters
        query={query}
        onChange={(part) => change((before) => writeQuery(before, { ...readQuery(before), ...part }))}
        onClear={clear}
      />
      <HistoryList key={key} filter={filter} onClear={clear} />
    </>
  )
})
