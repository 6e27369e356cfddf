import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BookMark } from '#components/books/BookMark.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { Notice } from './Notice.tsx'

const NewBookDialog = onDemand(async () => (await import('#components/books/NewBookDialog.tsx')).NewBookDialog)

/** Takes the place of all pages once the user is no longer a member of their book, and offers the other ones. */
export const BookLost = observer(function BookLost() {
  const { t } = useTranslation()
  const { books, session } = useStores()
  const [isCreating, setCreating] = useState(false)
  const showing = useQuickAction(books.show)
  const book = books.lostName
  const how = books.lostHow
  const title = how === 'unknown' ? t('shell.books.lost.unknown') : t('shell.books.lost.title')
  const ways = (
    <>
      {books.others.map(({ bookId, name, color }) => (
        <Button key={bookId} variant="secondary" onClick={() => void showing.run(bookId)}>
          <BookMark color={color} />
          {name}
        </Button>
      ))}
      <LinkButton onClick={() => setCreating(true)}>{t('shell.books.new')}</LinkButton>
      <LinkButton onClick={() => void session.leave()}>{t('shell.logout')}</LinkButton>
    </>
  )
  return (
    <Notice title={book === undefined ? title : t('shell.books.lost.titleOf', { book })} ways={ways}>
      <p>{how === 'unknown' ? t('errors.BOOK_NOT_FOUND') : t(`shell.books.lost.${how}`)}</p>
      {books.others.length > 0 && <p>{t('shell.books.lost.others')}</p>}
      {isCreating && <NewBookDialog onClose={() => setCreating(false)} />}
    </Notice>
  )
})
