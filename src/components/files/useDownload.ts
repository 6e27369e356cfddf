import type { CallOptions } from '#api/createApi.ts'
import { saveFile } from '#components/ui/layout/saveFile.ts'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import type { StoredFile } from '#contract/files.ts'

/** Downloads a file: by link or, from another server, by a request, because a link would carry no session. */
export const useDownload = ({ fileId, name }: Pick<StoredFile, 'fileId' | 'name'>) => {
  const { files, server } = useStores()
  const fetched = useQuickAction(
    (options: CallOptions) => files.fetch({ fileId }, options),
    (content) => saveFile(content, name),
  )
  return {
    /** Undefined if no link can open it. */
    href: server.other === undefined ? files.addressOf({ fileId }) : undefined,
    download: () => void fetched.run(),
  }
}
