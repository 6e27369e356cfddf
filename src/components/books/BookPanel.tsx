import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { DeleteBookDialog, EditBookDialog } from './BookDialogs.tsx'
import { BookMark } from './BookMark.tsx'
import classes from './BookPanel.module.css'

/** The name and colour of the book, and its deletion; for owners. */
export const BookPanel = observer(function BookPanel() {
  const { t } = useTranslation()
  const { current } = useStores().books
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  if (current === undefined) return null
  const close = () => setDialog(undefined)
  return (
    <Panel title={t('books.book.title')}>
      <p className={classes.book}>
        <BookMark color={current.color} />
        {current.name}
      </p>
      <div className={classes.tools}>
        <LinkButton onClick={() => setDialog('edit')}>{t('books.book.edit')}</LinkButton>
        <LinkButton tone="danger" onClick={() => setDialog('delete')}>
          {t('books.book.delete')}
        </LinkButton>
      </div>
      {dialog === 'edit' && <EditBookDialog book={current} onClose={close} />}
      {dialog === 'delete' && <DeleteBookDialog book={current} onClose={close} />}
    </Panel>
  )
})
