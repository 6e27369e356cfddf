import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { ImportArchive } from './ImportArchive.tsx'
import classes from './DataDialog.module.css'
import { DeleteMeDialog } from './DeleteMeDialog.tsx'
import { observer } from 'mobx-react-lite'
import type { CallOptions } from '#api/createApi.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { ButtonLink } from '#components/ui/layout/ButtonLink.tsx'
import { saveFile } from '#components/ui/layout/saveFile.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'

export interface DataDialogProps {
  onClose: () => void
}

/** Export, import and deletion of the user's data. */
export const DataDialog = observer(function DataDialog({ onClose }: DataDialogProps) {
  const { t } = useTranslation()
  const { current, label } = useStores().books
  const isOwner = useMay('own')
  const [isLeaving, setLeaving] = useState(false)
  const ofBook = (part: string) => (label === undefined ? part : t('archive.ofBook', { part, book: label }))
  if (isLeaving) return <DeleteMeDialog onClose={() => setLeaving(false)} />
  return (
    <Dialog title={t('archive.title')} isOpen onClose={onClose}>
      <div>
        {(isOwner || current?.membersExport) && (
          <Part title={ofBook(t('archive.take.title'))} text={t('archive.take.text')}>
            <ExportArchive />
          </Part>
        )}
        {isOwner && (
          <Part title={ofBook(t('archive.bring.title'))} text={t('archive.bring.text')}>
            <ImportArchive onDone={onClose} />
          </Part>
        )}
        <Part
          title={t('archive.leave.title')}
          text={t(label === undefined ? 'archive.leave.text' : 'archive.leave.books')}
        >
          <LinkButton tone="danger" onClick={() => setLeaving(true)}>
            {t('archive.leave.open')}
          </LinkButton>
        </Part>
      </div>
    </Dialog>
  )
})

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h3 className={classes.title}>{title}</h3>
    <p className={classes.text}>{text}</p>
    <div className={classes.way}>{children}</div>
  </section>
)

/**
 * Downloads the user's archive. From the page's own server the browser streams it; from another server, which gets no session cookie, the page fetches it.
 */
const ExportArchive = observer(function ExportArchive() {
  const { t } = useTranslation()
  const { archive, server, session } = useStores()
  const fetched = useQuickAction(
    (options: CallOptions) => archive.fetch(options),
    (archive) => saveFile(archive, `farthing-${session.username}.zip`),
  )
  if (server.other === undefined) {
    return (
      <ButtonLink href={archive.address} variant="secondary">
        {t('archive.take.download')}
      </ButtonLink>
    )
  }
  return (
    <Button variant="secondary" isPending={fetched.isPending} onClick={() => void fetched.run()}>
      {t('archive.take.download')}
    </Button>
  )
})
