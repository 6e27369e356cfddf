import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { saveFile } from '#components/ui/layout/saveFile.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'

/**
 * Downloads all that is one's archive. The browser streams it from the server of the page; from another server, where no cookie
 * of ours opens it, the page fetches it.
 */
export const ExportArchive = observer(function ExportArchive() {
  const { t } = useTranslation()
  const { archive, server, session } = useStores()
  const fetched = useQuickAction(
    (options: CallOptions) => archive.fetch(options),
    (archive) => saveFile(archive, `farthing-${session.username}.zip`),
  )
  if (server.other === undefined) {
    return (
      <Button component="a" href={archive.address} variant="default" download>
        {t('archive.take.download')}
      </Button>
    )
  }
  return (
    <Button variant="default" loading={fetched.isPending} onClick={() => void fetched.run()}>
      {t('archive.take.download')}
    </Button>
  )
})
