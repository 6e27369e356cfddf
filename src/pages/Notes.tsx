import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoteList } from '#components/notes/NoteList.tsx'
import { type NotesDialog, NotesDialogs } from '#components/notes/NotesDialogs.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { useKeys } from '#components/ui/layout/useKeys.ts'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'

/** `/notes`: the user's notes. */
export const Component = () => {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<NotesDialog>()
  const create = () => setDialog({ kind: 'new' })
  useKeys({ KeyC: create })
  return (
    <>
      <PageTitle
        title={t('notes.title')}
        tools={
          <Button onClick={create} shortcut="C">
            {t('notes.new')}
          </Button>
        }
      />
      <NoteList onOpen={setDialog} />
      <NotesDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
