import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoteList } from '#components/notes/NoteList.tsx'
import { type NotesDialog, NotesDialogs } from '#components/notes/NotesDialogs.tsx'
import { useKeys } from '#components/ui/layout/useKeys.ts'
import { KeyHint } from '#components/ui/layout/KeyHint.tsx'
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
          <Button onClick={create} rightSection={<KeyHint>C</KeyHint>}>
            {t('notes.new')}
          </Button>
        }
      />
      <NoteList onOpen={setDialog} />
      <NotesDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
