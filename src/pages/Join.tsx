import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { FormRefusal } from '#components/auth/FormRefusal.tsx'
import { InvitationPage } from '#components/auth/InvitationPage.tsx'
import { InvitedGuest } from '#components/auth/InvitedGuest.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import classes from './Join.module.css'

/** `/join/:token`: an invitation to a book, for users and for those who are not signed in. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const { books, session } = useStores()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const joining = useAction(books.join, () => {
    // Who was a member already may be looking at this book: then no other one is shown.
    if (books.wantedId === undefined) void navigate('/')
  })
  if (!session.isSignedIn) return <InvitedGuest token={token} onGo={(to) => void navigate(to)} />
  return (
    <InvitationPage token={token} otherwise={<HomeLink />}>
      {() => (
        <>
          <p className={classes.hint}>{t('books.join.signedInAs', { name: session.username })}</p>
          <FormRefusal refusal={joining.refusal} />
          <div className={classes.ways}>
            <Button size="lg" isPending={joining.isPending} onClick={() => void joining.run(token)}>
              {t('books.join.submit')}
            </Button>
            <Link to="/">{t('books.join.later')}</Link>
          </div>
        </>
      )}
    </InvitationPage>
  )
})

/** Its words come with the invitation, later than the page. */
const HomeLink = () => {
  const { t } = useTranslation()
  return <Link to="/">{t('books.join.home')}</Link>
}
