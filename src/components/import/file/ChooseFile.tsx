import { FileButton } from '@mantine/core'
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
    <FileButton multiple onChange={(files) => void imports.read(...files)} inputProps={{ 'aria-label': children }}>
      {({ onClick }) =>
        isQuiet ? (
          <LinkButton onClick={onClick}>{children}</LinkButton>
        ) : (
          <Button variant="secondary" onClick={onClick}>
            {children}
          </Button>
        )
      }
    </FileButton>
  )
}
