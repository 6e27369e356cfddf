import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { ImportArchive } from './ImportArchive.tsx'
import { ExportArchive } from './ExportArchive.tsx'
import classes from './DataDialog.module.css'
import { DeleteMeDialog } from './DeleteMeDialog.tsx'

export interface DataDialogProps {
  onClose: () => void
}

/** All that is one's own here: taken along as an archive, brought in, or deleted. */
export const DataDialog = ({ onClose }: DataDialogProps) => {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)
  if (isLeaving) return <DeleteMeDialog onClose={() => setLeaving(false)} />
  return (
    <Dialog title={t('archive.title')} isOpen onClose={onClose}>
      <div>
        <Part title={t('archive.take.title')} text={t('archive.take.text')}>
          <ExportArchive />
        </Part>
        <Part title={t('archive.bring.title')} text={t('archive.bring.text')}>
          <ImportArchive onDone={onClose} />
        </Part>
        <Part title={t('archive.leave.title')} text={t('archive.leave.text')}>
          <LinkButton isDangerous onClick={() => setLeaving(true)}>
            {t('archive.leave.open')}
          </LinkButton>
        </Part>
      </div>
    </Dialog>
  )
}

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h3 className={classes.title}>{title}</h3>
    <p className={classes.text}>{text}</p>
    <div className={classes.way}>{children}</div>
  </section>
)
