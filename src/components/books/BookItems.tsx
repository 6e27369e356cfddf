import { IconCheck, IconPlus, IconUsers } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
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
  return (
    <>
      {books.list.value.map((book, index) => {
        const isCurrent = book === books.current
        return (
          <MenuItem
            key={book.bookId}
            aria-current={isCurrent || undefined}
            trailingIcon={isCurrent ? IconCheck : undefined}
            {...(hasKeys && !isCurrent && index < 9 && { shortcut: String(index + 1) })}
            onClick={() => void showing.run(book.bookId)}
          >
            <BookWords book={book} />
          </MenuItem>
        )
      })}
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

/** A book by its mark and name, with its number of members and the role of whoever is not its owner. */
const BookWords = ({ book: { name, color, members, role } }: { book: Book }) => {
  const { t } = useTranslation()
  const people = members === 1 ? t('shell.books.onlyYou') : t('shell.books.members', { count: members })
  return (
    <span className={classes.book}>
      <BookMark color={color} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.people}>{role === 'owner' ? people : `${people} · ${t(`common.roles.${role}`)}`}</span>
      </span>
    </span>
  )
}
