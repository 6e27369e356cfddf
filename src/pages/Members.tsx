import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { BookPanel } from '#components/books/BookPanel.tsx'
import { EventsPanel } from '#components/books/EventsPanel.tsx'
import { InvitePanel } from '#components/books/InvitePanel.tsx'
import { MemberTable } from '#components/books/MemberTable.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useMayStay } from '#components/useMay.ts'
import classes from './Members.module.css'

/** `/members`: who sees the book and what they may do, invitations, events, and the book itself. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const isOwner = useMayStay('own')
  return (
    <>
      <PageTitle title={t('books.title')} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <MemberTable />
          <EventsPanel />
        </div>
        {isOwner && (
          <div className={classes.column}>
            <InvitePanel />
            <BookPanel />
          </div>
        )}
      </div>
    </>
  )
})
