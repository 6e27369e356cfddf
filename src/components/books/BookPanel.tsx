import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { DeleteBookDialog, EditBookDialog } from './BookDialogs.tsx'
import { BookMark } from './BookMark.tsx'
import classes from './BookPanel.module.css'

/** The name and colour of the book, who may export it, and its deletion; for owners. */
export const BookPanel = observer(function BookPanel() {
  const { t } = useTranslation()
  const { books } = useStores()
  const { current } = books
  const saving = useQuickAction(books.edit)
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  if (current === undefined) return null
  const close = () => setDialog(undefined)
  return (
    <Panel title={t('books.book.title')}>
      <p className={classes.book}>
        <BookMark color={current.color} />
        {current.name}
      </p>
      <Checkbox
        label={t('books.book.export')}
        description={t('books.book.exportHint')}
        isChecked={current.membersExport}
        isDisabled={saving.isPending}
        onChange={(membersExport) => void saving.run({ membersExport })}
      />
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
