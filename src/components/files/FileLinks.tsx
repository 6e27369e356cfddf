import { IconDownload, IconLink } from '@tabler/icons-react'
import type { CallOptions } from '#api/createApi.ts'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#components/ui/saveFile.ts'
import { ToolButton } from '#components/ui/ToolButton.tsx'
import { ToolLink } from '#components/ui/ToolLink.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { StoredFile } from '#contract/files.ts'
import { useCopyLink } from './useCopyLink.ts'

export interface FileLinksProps {
  file: StoredFile
}

/**
 * Two tools of a file that is there: it is downloaded, or its link is copied.
 *
 * Use for a file that is there; not for one on its way or a report that is still made.
 */
export const FileLinks = observer(({ file }: FileLinksProps) => {
  const { t } = useTranslation()
  const copyLink = useCopyLink()
  const { files, server } = useStores()
  const { name } = file
  const label = t('files.download', { name })
  const fetched = useQuickAction(
    (options: CallOptions) => files.fetch(file, options),
    (content) => saveFile(content, name),
  )
  return (
    <>
      {server.other === undefined ? (
        <ToolLink label={label} icon={IconDownload} href={files.addressOf(file)} />
      ) : (
        <ToolButton label={label} icon={IconDownload} onClick={() => void fetched.run()} />
      )}
      <ToolButton label={t('files.link.copy', { name })} icon={IconLink} onClick={() => void copyLink(file)} />
    </>
  )
})
