import { IconCheck, IconPlus, IconUsers } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { MenuDivider, MenuItem, MenuLink } from '#components/ui/layout/Menu.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { Book } from '#contract/books.ts'
import { BookMark } from './BookMark.tsx'
import classes from './BookItems.module.css'

export interface BookItemsProps {
  /** Called to create a book. */
  onNew: () => void
  /** Shows the number keys that switch. */
  hasKeys?: boolean
}

/** Menu items: the user's books, the members of the current one, and a new one. */
export const BookItems = observer(function BookItems({ onNew, hasKeys = false }: BookItemsProps) {
  const { t } = useTranslation()
  const { books } = useStores()
  const showing = useQuickAction(books.show)
  const hasOthers = books.others.length > 0
  useEffect(() => {
    // Nobody tells of changes in other books.
    if (hasOthers) void books.overview.load()
  }, [books, hasOthers])
  return (
    <>
      {books.list.value.map((book, index) => {
        const isCurrent = book === books.current
        return (
          <MenuItem
            key={book.bookId}
            className={classes.item}
            aria-current={isCurrent || undefined}
            trailingIcon={isCurrent ? IconCheck : undefined}
            {...(hasKeys && !isCurrent && index < 9 && { shortcut: String(index + 1) })}
            onClick={() => void showing.run(book.bookId)}
          >
            <BookWords book={book} />
          </MenuItem>
        )
      })}
      {hasOthers && <BooksSum />}
      <MenuDivider />
      <MenuLink to="/members" icon={IconUsers}>
        {t('shell.books.page')}
      </MenuLink>
      <MenuItem icon={IconPlus} onClick={onNew}>
        {t('shell.books.new')}…
      </MenuItem>
    </>
  )
})

/** The sum of the books that the user owns or edits. */
const BooksSum = observer(function BooksSum() {
  const { t } = useTranslation()
  const { books } = useStores()
  const { value } = books.overview
  if (value === undefined || value.total.books.length + value.total.leftOut.length < 2) return null
  const { currency, worth, books: counted, leftOut } = value.total
  const isApproximate = value.books.some(
    (book) => counted.includes(book.bookId) && (book.isConverted || book.currency.code !== currency.code),
  )
  const missing = books.list.value.filter(({ bookId }) => leftOut.includes(bookId)).map(({ name }) => name)
  return (
    <div className={classes.sum}>
      <span className={classes.words}>
        <span className={classes.name}>{t('shell.books.sum')}</span>{' '}
        <span className={classes.people}>
          {t('shell.books.counted', { count: counted.length, code: currency.code })}
          {missing.length > 0 && ` ${t('shell.books.leftOut', { names: missing.join(', ') })}`}
        </span>
      </span>{' '}
      <span className={classes.total}>
        <Money amount={worth} unit={currency} isApproximate={isApproximate} />
      </span>
    </div>
  )
})

/** A book by its mark and name, with its number of members, the role of whoever is not its owner, and its worth. */
const BookWords = observer(function BookWords({ book: { bookId, name, color, members, role } }: { book: Book }) {
  const { t } = useTranslation()
  const { books } = useStores()
  const value = books.overview.value?.books.find((each) => each.bookId === bookId)
  const people = members === 1 ? t('shell.books.onlyYou') : t('shell.books.members', { count: members })
  return (
    <span className={classes.book}>
      <BookMark color={color} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.people}>{role === 'owner' ? people : `${people} · ${t(`common.roles.${role}`)}`}</span>
      </span>
      {value !== undefined && (
        <>
          {' '}
          <span className={classes.worth}>
            <Money
              amount={value.worth}
              unit={value.currency}
              isApproximate={value.isConverted || value.missing.length > 0}
            />
          </span>
        </>
      )}
    </span>
  )
})
