import { FileButton } from '#components/ui/inputs/FileButton.tsx'
import { Button } from '#components/ui/layout/Button.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'

export interface ChooseFileProps {
  /** Styled as text instead of a button. */
  isQuiet?: boolean
  children: string
}

/** Opens the file picker and reads the selected files. */
export const ChooseFile = ({ isQuiet, children }: ChooseFileProps) => {
  const { imports } = useStores()
  return (
    <FileButton label={children} isMultiple onChange={(files) => void imports.read(...files)}>
      {isQuiet ? <LinkButton>{children}</LinkButton> : <Button variant="secondary">{children}</Button>}
    </FileButton>
  )
}
