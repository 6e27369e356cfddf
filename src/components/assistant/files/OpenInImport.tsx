import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'

export interface OpenInImportProps {
  /** Brings the file. */
  fileOf: () => Promise<File>
  /** Called when it waits at the import: to be gone to. */
  onImport: () => void
}

/** The offer to bring a table into the ledger, row by row, instead of only asking about it. */
export const OpenInImport = ({ fileOf, onImport }: OpenInImportProps) => {
  const { t } = useTranslation()
  const { offered } = useStores()
  const bringing = useQuickAction(async () => offered.offer(await fileOf()), onImport)
  return <LinkButton onClick={() => void bringing.run()}>{t('assistant.attach.import')}</LinkButton>
}
