import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'

export interface OpenInImportProps {
  /** Loads the file. */
  fileOf: () => Promise<File>
  /** Called once the file is in the import, to navigate there. */
  onImport: () => void
}

/** Offers to import the rows of a table, instead of only asking about it. */
export const OpenInImport = ({ fileOf, onImport }: OpenInImportProps) => {
  const { t } = useTranslation()
  const { offered } = useStores()
  const bringing = useQuickAction(async () => offered.offer(await fileOf()), onImport)
  return <LinkButton onClick={() => void bringing.run()}>{t('assistant.attach.import')}</LinkButton>
}
