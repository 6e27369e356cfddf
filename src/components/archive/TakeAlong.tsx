import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { saveFile } from '#components/ui/layout/saveFile.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'

/**
 * Downloads all that is one's own. The browser streams it from the server of the page; from another server, where no cookie
 * of ours opens it, the page fetches it.
 *
 * Use for the archive; not for a file in the storage: that is FileLinks.
 */
export const TakeAlong = observer(() => {
  const { t } = useTranslation()
  const { own, server, session } = useStores()
  const fetched = useQuickAction(
    (options: CallOptions) => own.fetch(options),
    (archive) => saveFile(archive, `farthing-${session.username}.zip`),
  )
  if (server.other === undefined) {
    return (
      <Button component="a" href={own.address} variant="default" download>
        {t('own.take.download')}
      </Button>
    )
  }
  return (
    <Button variant="default" loading={fetched.isPending} onClick={() => void fetched.run()}>
      {t('own.take.download')}
    </Button>
  )
})
