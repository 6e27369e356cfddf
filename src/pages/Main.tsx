import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Overview } from '#components/overview/Overview.tsx'
import { BelowWaits } from '#components/overview/firstSteps/BelowWaits.tsx'
import { QuickActions } from '#components/overview/QuickActions.tsx'
import { LastDaysPanel } from '#components/analytics/lastDays/LastDaysPanel.tsx'
import { NetWorthPanel } from '#components/analytics/netWorth/NetWorthPanel.tsx'
import { BudgetsPanel } from '#components/budgets/BudgetsPanel.tsx'
import { ImportantNotes } from '#components/notes/ImportantNotes.tsx'
import { ReportsPanel } from '#components/analytics/reports/ReportsPanel.tsx'
import { Today } from '#components/dates/Today.tsx'
import { LatestTransactions } from '#components/transactions/list/LatestTransactions.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useDates } from '#components/dates/useDates.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { isWaiting, useLoad } from '#components/useLoad.ts'
import { useMayStay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import classes from './Main.module.css'

const SampleNotice = onDemand(
  async () => (await import('#components/overview/firstSteps/SampleNotice.tsx')).SampleNotice,
)
const Checklist = onDemand(
  async () => (await import('#components/overview/firstSteps/Checklist.tsx')).Checklist,
  <BelowWaits />,
)

/** The home page: net worth, accounts and common actions; for contributors the balances and the latest transactions. */
export const Component = () => {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.head}>
        <Today />
        <PageTitle title={t('common.navigation.main')} isQuiet tools={<QuickActions />} />
      </div>
      <div className={classes.notice}>
        <DemoNotice />
        <Sample />
      </div>
      <Overview>
        <Panels />
      </Overview>
    </>
  )
}

/** Contributors record, so they see what is recorded. */
const Panels = observer(function Panels() {
  if (useStores().books.current?.role === 'contributor') return <LatestTransactions />
  return (
    <>
      <FirstSteps />
      <LastDaysPanel />
      <BudgetsPanel />
      <NetWorthPanel />
      <ImportantNotes />
      <LatestTransactions />
      <ReportsPanel />
    </>
  )
})

/** Loaded only for users with sample data. */
const Sample = observer(function Sample() {
  return useStores().settings.hasSample && <SampleNotice />
})

/** Loaded only for new users. */
const FirstSteps = observer(function FirstSteps() {
  const { settings } = useStores()
  const mayEdit = useMayStay('edit')
  if (isWaiting(useLoad(settings.current))) return <BelowWaits />
  return settings.firstSteps && mayEdit && <Checklist />
})

/** When this demo will be deleted, and how to keep its data; renders nothing otherwise. */
const DemoNotice = observer(function DemoNotice() {
  const { t } = useTranslation()
  const dates = useDates()
  const { username: name, expiresAt } = useStores().session
  if (expiresAt === undefined) return null
  return <Callout>{t('sessions.demo.notice', { name, when: dates.withTime(expiresAt) })}</Callout>
})
