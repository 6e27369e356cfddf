import { useTranslation } from 'react-i18next'
import { Overview } from '#components/accounts/Overview.tsx'
import { QuickActions } from '#components/accounts/QuickActions.tsx'
import { LastDaysPanel } from '#components/analytics/LastDaysPanel.tsx'
import { NetWorthPanel } from '#components/analytics/NetWorthPanel.tsx'
import { BudgetsPanel } from '#components/budgets/BudgetsPanel.tsx'
import { ImportantNotes } from '#components/notes/ImportantNotes.tsx'
import { ReportsPanel } from '#components/reports/ReportsPanel.tsx'
import { DemoNotice } from '#components/sessions/DemoNotice.tsx'
import { Today } from '#components/settings/Today.tsx'
import { LatestEntries } from '#components/transactions/LatestEntries.tsx'
import { PageTitle } from '#components/ui/PageTitle.tsx'
import classes from './Main.module.css'

/** What one owns, and what can be done with it. */
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
      </div>
      <Overview>
        <LastDaysPanel />
        <BudgetsPanel />
        <NetWorthPanel />
        <ImportantNotes />
        <LatestEntries />
        <ReportsPanel />
      </Overview>
    </>
  )
}
