import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { idOf } from '#components/idOf.ts'
import type { PayeesDialog } from '#components/labels/payees/PayeesDialogs.tsx'
import { Report } from '#components/analytics/report/Report.tsx'
import { ReportFrame } from '#components/analytics/report/ReportFrame.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'

const PayeesDialogs = onDemand(async () => (await import('#components/labels/payees/PayeesDialogs.tsx')).PayeesDialogs)

/** `/payees/:id`: a payee's totals by month and category, and its latest transactions. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { payees, settings } = useStores()
  const [dialog, setDialog] = useState<PayeesDialog>()
  const id = idOf(useParams()['id'] ?? null) ?? 0
  const totals = useLoad(payees.totalsOf())
  const needed = [useLoad(payees.list), totals, useLoad(settings.current)]
  const payee = payees.byId.get(id)
  return (
    <>
      <ReportFrame
        name={payee?.name}
        about={[...(payee?.aliases ?? []), ...(payee?.note === undefined ? [] : [payee.note])].join(' · ') || undefined}
        needed={needed}
        home={{ to: '/payees', title: t('payees.title') }}
        missing={t('payees.missing')}
        onOpen={(kind) => payee && setDialog({ kind, payee })}
      >
        <Report about={{ payees: [id] }} latest={totals.value.find(({ payeeId }) => payeeId === id)?.latest} />
      </ReportFrame>
      {dialog && <PayeesDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
})
