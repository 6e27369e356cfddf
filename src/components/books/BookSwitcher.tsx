import { UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '#components/ui/data/Mark.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { Menu } from '#components/ui/layout/Menu.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useKeys } from '#components/ui/layout/useKeys.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { BookItems } from './BookItems.tsx'
import { BookMark } from './BookMark.tsx'
import classes from './BookSwitcher.module.css'

export interface BookSwitcherProps {
  /** Called to create a book. */
  onNew: () => void
}

/**
 * The book that the tab shows, with a menu to show another one. A user with one book of their own sees the product's name.
 *
 * Keys: B opens the menu; a number shows the book of that place.
 *
 * Read aloud: a menu button with the name of the book.
 */
export const BookSwitcher = observer(function BookSwitcher({ onNew }: BookSwitcherProps) {
  const { t } = useTranslation()
  const { books } = useStores()
  const [isOpen, setOpen] = useState(false)
  const showing = useQuickAction(books.show)
  const { current } = books
  const isNamed = current !== undefined && (books.others.length > 0 || books.isShared)
  const pick = useEffectEvent((event: KeyboardEvent) => {
    const book = /^[1-9]$/.test(event.key) ? books.list.value[Number(event.key) - 1] : undefined
    if (book === undefined) return
    event.preventDefault()
    setOpen(false)
    void showing.run(book.bookId)
  })
  useKeys({ KeyB: () => setOpen(true) })
  // The focus moves into the menu a moment after it opened: the number may come first.
  useEffect(() => {
    if (!isOpen) return undefined
    const listen = (event: KeyboardEvent) => pick(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
  const label = t('shell.books.label', { name: current?.name ?? '' })
  const target = isNamed ? (
    <UnstyledButton className={classes.name ?? ''} aria-label={label}>
      <BookMark color={current.color} />
      <span className={classes.words} data-book-name>
        {current.name}
      </span>
      <IconSelector className={classes.sign} size={16} stroke={1.5} aria-hidden />
    </UnstyledButton>
  ) : (
    <ToolButton label={label} icon={IconSelector} />
  )
  return (
    <div className={classes.switcher}>
      {!isNamed && (
        <Link to="/" className={classes.name} aria-label={t('common.product')}>
          <Mark />
          <span className={classes.words}>{t('common.product')}</span>
        </Link>
      )}
      <Menu target={target} position="bottom-start" isOpen={isOpen} onChange={setOpen}>
        <BookItems onNew={onNew} hasKeys />
      </Menu>
    </div>
  )
})
