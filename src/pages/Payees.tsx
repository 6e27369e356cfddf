import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayeesDialog } from '#components/labels/payees/PayeesDialogs.tsx'
import { PayeeTable } from '#components/labels/payees/PayeeTable.tsx'
import { TotalsPeriod } from '#components/labels/totals/TotalsPeriod.tsx'
import { useIsAllTime } from '#components/labels/totals/useIsAllTime.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useKeys } from '#components/ui/layout/useKeys.ts'

const PayeesDialogs = onDemand(async () => (await import('#components/labels/payees/PayeesDialogs.tsx')).PayeesDialogs)

/** `/payees`: all payees with their totals of this year, or of all time with `?period=all`. */
export const Component = () => {
  const { t } = useTranslation()
  const [isAllTime, showAllTime] = useIsAllTime()
  const [dialog, setDialog] = useState<PayeesDialog>()
  const create = () => setDialog({ kind: 'new' })
  useKeys({ KeyC: create })
  return (
    <>
      <PageTitle
        title={t('payees.title')}
        tools={
          <>
            <TotalsPeriod isAllTime={isAllTime} onChange={showAllTime} />
            <Button onClick={create} shortcut="C">
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
