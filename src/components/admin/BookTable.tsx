import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Tag } from '#components/ui/data/Tag.tsx'
import { count } from '#components/ui/data/quantities.ts'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { notify } from '#components/ui/feedback/toast.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Pagination } from '#components/ui/layout/Pagination.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useLoad } from '#components/useLoad.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { BookSummary } from '#contract/admin.ts'
import classes from './BookTable.module.css'

type Member = BookSummary['others'][number]

/** All books of this server by name and size. One without an owner who can sign in is handed over to another member. */
export const BookTable = observer(function BookTable() {
  const { t } = useTranslation()
  const { admin } = useStores()
  const { status, refusal, value, load } = useLoad(admin.books)
  return (
    <Panel className={classes.books} title={t('admin.books.title')}>
      {status === 'failed' && <LoadFailed refusal={refusal} onRetry={() => void load()} />}
      <ul className={classes.list}>
        {value.books.map((book) => (
          <BookItem key={book.bookId} book={book} />
        ))}
      </ul>
      {admin.bookPages > 1 && (
        <Pagination
          label={t('admin.books.pages')}
          pageLabel={(page) => t('admin.page', { page })}
          pageCount={admin.bookPages}
          value={admin.bookPage}
          onChange={admin.turnBooksTo}
        />
      )}
    </Panel>
  )
})

const BookItem = observer(function BookItem({ book }: { book: BookSummary }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { admin } = useStores()
  const { name, owners, others, transactions } = book
  const handing = useQuickAction<[Member], Member>(
    async (member: Member) => {
      await admin.handOver(book, member)
      return member
    },
    ({ username }) => notify(t('admin.books.handedOver', { name: username, book: name })),
  )
  return (
    <li className={classes.book}>
      <strong className={classes.name}>{name}</strong>
      <span className={classes.facts}>
        {t('admin.books.members', { count: book.members })} · {t('admin.books.transactions')}:{' '}
        {count(transactions, locale)}
      </span>
      {owners.length > 0 && (
        <span className={classes.facts}>{t('admin.books.owners', { names: owners.join(', ') })}</span>
      )}
      {owners.length === 0 && (
        <span className={classes.facts}>
          <Tag tone="warning">{t('admin.books.ownerless')}</Tag>{' '}
          {others.map((member) => (
            <LinkButton key={member.userId} onClick={() => void handing.run(member)}>
              {t('admin.books.handOver', { name: member.username })}
            </LinkButton>
          ))}
        </span>
      )}
    </li>
  )
})
