import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayeesDialog } from '#components/payees/PayeesDialogs.tsx'
import { PayeeTable } from '#components/payees/PayeeTable.tsx'
import { KeyHint } from '#components/ui/layout/KeyHint.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useAddress } from '#components/ui/layout/useAddress.ts'
import { useKeys } from '#components/ui/layout/useKeys.ts'

const PayeesDialogs = onDemand(async () => (await import('#components/payees/PayeesDialogs.tsx')).PayeesDialogs)

/** `/payees`: whom one pays, what and how often; this year, with `?period=all` ever. */
export const Component = () => {
  const { t } = useTranslation()
  const [query, change] = useAddress()
  const [dialog, setDialog] = useState<PayeesDialog>()
  const create = () => setDialog({ kind: 'new' })
  useKeys({ KeyC: create })
  const isAllTime = query.get('period') === 'all'
  const show = (period: string) =>
    change((facts) => {
      if (period === 'all') facts.set('period', period)
      else facts.delete('period')
      return facts
    })
  return (
    <>
      <PageTitle
        title={t('payees.title')}
        tools={
          <>
            <SegmentedControl
              aria-label={t('payees.period.label')}
              data={[
                { value: 'year', label: t('payees.period.year') },
                { value: 'all', label: t('payees.period.all') },
              ]}
              value={isAllTime ? 'all' : 'year'}
              onChange={show}
            />
            <Button onClick={create} rightSection={<KeyHint>C</KeyHint>}>
              {t('payees.new')}
            </Button>
          </>
        }
      />
      <PayeeTable isAllTime={isAllTime} onOpen={setDialog} />
      {dialog && <PayeesDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}
