import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { FormRefusal } from '#components/auth/FormRefusal.tsx'
import { InvitationPage } from '#components/auth/InvitationPage.tsx'
import { InvitedGuest } from '#components/auth/InvitedGuest.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import type { InvitationView } from '#contract/books.ts'
import classes from './Join.module.css'

/** `/join/:token`: an invitation to a book, for users and for those who are not signed in. */
export const Component = observer(function Component() {
  const { session } = useStores()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  if (!session.isSignedIn) return <InvitedGuest token={token} onGo={(to) => void navigate(to)} />
  return (
    <InvitationPage token={token} otherwise={<HomeLink />}>
      {(view) => <Joining token={token} view={view} />}
    </InvitationPage>
  )
})

const Joining = observer(function Joining({
  token,
  view: { book, invitedBy },
}: {
  token: string
  view: InvitationView
}) {
  const { t } = useTranslation()
  const { books, session } = useStores()
  const navigate = useNavigate()
  const joining = useAction(books.join, () => {
    notify(t('books.join.done', { book }))
    // Who was a member already may be looking at this book: then no other one is shown.
    if (books.wantedId === undefined) void navigate('/')
  })
  if (invitedBy === session.username) {
    return (
      <>
        <p className={classes.hint}>{t('books.join.own')}</p>
        <HomeLink />
      </>
    )
  }
  // It was withdrawn or used since the page was opened.
  const isGone = joining.refusal?.code === 'INVITATION_INVALID'
  return (
    <>
      <p className={classes.hint}>{t('books.join.signedInAs', { name: session.username })}</p>
      <FormRefusal refusal={joining.refusal} />
      {isGone ? (
        <HomeLink />
      ) : (
        <div className={classes.ways}>
          <Button size="lg" isPending={joining.isPending} onClick={() => void joining.run(token)}>
            {t('books.join.submit')}
          </Button>
          <Link to="/">{t('books.join.later')}</Link>
        </div>
      )}
    </>
  )
})

/** Its words come with the invitation, later than the page. */
const HomeLink = () => {
  const { t } = useTranslation()
  return <Link to="/">{t('books.join.home')}</Link>
}
