import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '#components/May.tsx'
import { NoteList } from '#components/notes/NoteList.tsx'
import { type NotesDialog, NotesDialogs } from '#components/notes/NotesDialogs.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'

/** `/notes`: the user's notes. */
export const Component = () => {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<NotesDialog>()
  const create = () => setDialog({ kind: 'new' })
  return (
    <>
      <PageTitle title={t('notes.title')} tools={<CreateButton onClick={create}>{t('notes.new')}</CreateButton>} />
      <NoteList onOpen={setDialog} />
      <NotesDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
