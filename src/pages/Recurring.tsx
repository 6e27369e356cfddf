import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { type RecurringDialog, RecurringDialogs } from '#components/recurring/RecurringDialogs.tsx'
import { RuleTable } from '#components/recurring/RuleTable.tsx'
import { useKeys } from '#components/shell/useKeys.ts'
import { KeyHint } from '#components/ui/KeyHint.tsx'
import { PageTitle } from '#components/ui/PageTitle.tsx'
import { useAddress } from '#components/ui/useAddress.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'

/** `/recurring`: what the ledger enters by itself. `?rule=12` marks a rule, `?repeat=12` begins one that is like an entry. */
export const Component = observer(() => {
  const { t } = useTranslation()
  const { ledger, categories } = useStores()
  const [query] = useAddress()
  const [dialog, setDialog] = useState<RecurringDialog>()
  const create = () => setDialog({ kind: 'new' })
  useKeys({ KeyC: create })

  // The signs of categories are needed to write the amount as one would type it.
  const finding = useQuickAction(
    async (transactionId: number, _options: CallOptions) =>
      (await Promise.all([ledger.find(transactionId), categories.list.need()]))[0],
    (like) => setDialog({ kind: 'new', like }),
  )
  const repeatedId = numberIn(query, 'repeat')
  useEffect(() => {
    if (repeatedId !== undefined) void finding.run(repeatedId)
    // Once for each entry that is asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [repeatedId])
  return (
    <>
      <PageTitle
        title={t('recurring.title')}
        tools={
          <Button onClick={create} rightSection={<KeyHint>C</KeyHint>}>
            {t('recurring.new')}
          </Button>
        }
      />
      <RuleTable onOpen={setDialog} markedId={numberIn(query, 'rule')} />
      <RecurringDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
})

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const number = Number(query.get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
