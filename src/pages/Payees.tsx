import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '#components/May.tsx'
import type { PayeesDialog } from '#components/labels/payees/PayeesDialogs.tsx'
import { PayeeTable } from '#components/labels/payees/PayeeTable.tsx'
import { TotalsPeriod } from '#components/labels/totals/TotalsPeriod.tsx'
import { useIsAllTime } from '#components/labels/totals/useIsAllTime.ts'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'

const PayeesDialogs = onDemand(async () => (await import('#components/labels/payees/PayeesDialogs.tsx')).PayeesDialogs)

/** `/payees`: all payees with their totals of this year, or of all time with `?period=all`. */
export const Component = () => {
  const { t } = useTranslation()
  const [isAllTime, showAllTime] = useIsAllTime()
  const [dialog, setDialog] = useState<PayeesDialog>()
  const create = () => setDialog({ kind: 'new' })
  return (
    <>
      <PageTitle
        title={t('payees.title')}
        tools={
          <>
            <TotalsPeriod isAllTime={isAllTime} onChange={showAllTime} />
            <CreateButton needs="add" onClick={create}>
              {t('payees.new')}
            </CreateButton>
          </>
        }
      />
      <PayeeTable isAllTime={isAllTime} onOpen={setDialog} />
      {dialog && <PayeesDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}
