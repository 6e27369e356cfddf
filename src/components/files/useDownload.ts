import type { CallOptions } from '#api/createApi.ts'
import { saveFile } from '#components/ui/layout/saveFile.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { StoredFile } from '#contract/files.ts'

/** How a file comes to this device: by its link or, from another server, by a call, for no link carries the session there. */
export const useDownload = ({ fileId, name }: Pick<StoredFile, 'fileId' | 'name'>) => {
  const { files, server } = useStores()
  const fetched = useQuickAction(
    (options: CallOptions) => files.fetch({ fileId }, options),
    (content) => saveFile(content, name),
  )
  return {
    /** Absent when there is no link that opens it. */
    href: server.other === undefined ? files.addressOf({ fileId }) : undefined,
    download: () => void fetched.run(),
  }
}
